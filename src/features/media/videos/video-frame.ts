type VideoFrame = { poster: Blob; durationMs: number };

/** A video that shows nothing within this time is sent without a frame. */
const timeoutMs = 10_000;
/** In pixels, of the longer side of a poster. */
const posterSide = 1280;

/** A frame near the beginning, where this browser can play the video; else null. */
export async function frameOf(file: Blob): Promise<VideoFrame | null> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    const loaded = waitFor(video, "loadeddata");
    video.src = address;
    await loaded;
    const seconds = Number.isFinite(video.duration) ? video.duration : 0;
    const seeked = waitFor(video, "seeked");
    // The very first frame is often black.
    video.currentTime = Math.min(1, seconds * 0.1);
    await seeked;
    const poster = await draw(video);
    return poster && { poster, durationMs: Math.round(seconds * 1000) };
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function waitFor(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((done, fail) => {
    const give = () => fail(new Error("This video cannot be shown here"));
    video.addEventListener(event, () => done(), { once: true });
    video.addEventListener("error", give, { once: true });
    setTimeout(give, timeoutMs);
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return Promise.resolve(null);
  const scale = Math.min(1, posterSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext("2d")!.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => {
    canvas.toBlob(done, "image/jpeg", 0.85);
  });
}
