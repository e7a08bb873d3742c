import { sourceOf } from "../http/inline-scripts.server.ts";

const frame =
  "fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 mx-auto max-w-xl lg:bottom-6 rounded-xl border border-line bg-surface p-4 shadow-float";
const words =
  '<strong class="font-semibold">Strona nie wczytała się w całości.</strong> Część przycisków nie działa. <a href="" class="tap inline-block py-2 font-semibold underline underline-offset-2">Wczytaj ją ponownie</a>';

/**
 * Where a page came and a script of it did not, nothing of what the scripts do can say so: buttons were silent.
 * Written into every page, in as few words as will do. What an extension of the browser brings is none of ours.
 */
const script = `(()=>{let told;const tell=()=>{if(told||performance.getEntriesByName("hydrated").length)return;told=document.createElement("p");told.setAttribute("role","alert");told.dataset.connectionLoss="";told.className=${JSON.stringify(frame)};document.body.append(told);told.innerHTML=${JSON.stringify(words)}};addEventListener("error",({target:t})=>t.tagName=="SCRIPT"&&(t.src||location.origin).startsWith(location.origin)&&tell(),!0);addEventListener("unhandledrejection",e=>/module/.test(e.reason)&&tell())})()`;

export const lostScripts = `<script>${script}</script>`;
/** What allows it. */
export const lostScriptsSource = sourceOf(script);
