/**
 * Inline script in the head of every page: loads the page's code after the first view and its main picture are painted, or on the
 * first input. The host moves the entry script into an inert element with `data-code`, the URLs to preload.
 */
export const deferCodeScript = import.meta.env.SSR
  ? `addEventListener("DOMContentLoaded",function(){var code=document.querySelector("script[data-code]"),begun;
if(!code)return;
function begin(){if(begun)return;begun=true;
code.dataset.code.split(" ").forEach(function(href){var link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)});
var script=document.createElement("script");script.type="module";script.textContent=code.textContent;document.head.append(script)}
function painted(){requestAnimationFrame(function(){setTimeout(begin)})}
var picture=document.querySelector('img[fetchpriority="high"]');
if(!picture||picture.complete)painted();else picture.onload=picture.onerror=painted;
["pointerdown","keydown"].forEach(function(type){addEventListener(type,begin,{capture:true,once:true})});
setTimeout(begin,${1_500})})`
  : ''
