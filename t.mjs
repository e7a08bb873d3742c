import sharp from 'sharp';import fs from 'fs';
const files=['kitchen-01','living-02','garden-01','roof-01'];
for(const [fmt,opt] of [['avif',{quality:50,effort:2}],['avif',{quality:50,effort:1}],['avif',{quality:50,effort:0}],['webp',{quality:75}],['webp',{quality:75,effort:2}],['jpeg',{quality:78,mozjpeg:true}],['jpeg',{quality:78,progressive:true}]]){
 for(const w of [1280,640,320]){let t=performance.now(),b=0;for(const f of files){const o=await sharp(`/work/shared/media/${f}.jpg`).resize({width:w})[fmt](opt).toBuffer();b+=o.length}
 console.log(fmt,JSON.stringify(opt),w,((performance.now()-t)/4).toFixed(0)+'ms',(b/4/1024).toFixed(0)+'KB')}}
await sharp('/work/shared/media/kitchen-01.jpg').png().toFile('/tmp/setup/k.png');
