/**
 * Stands in the head of every page as the server sends it, and lets the page's code come once the first view stands, its
 * main picture included, or with the first press. What the host has put aside it finds by `data-code`: the addresses of all
 * that is imported, asked for at once, and the script that imports it.
 */
export const codeAfterSightScript = import.meta.env.SSR
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
