import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url'
import chinese from '@fontsource-variable/noto-sans-sc/index.css?url'
import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import { useState } from 'react'
import { listLayoutScript } from '#storefront/catalogue/list/toolbar/list-layout-script.ts'
import favicon from '#storefront/marks/favicon.svg?no-inline'
import { recordClicksScript } from '#storefront/platform/hydration/early-input.ts'
import { earlyPopstateScript } from '#storefront/platform/hydration/hold-popstate.ts'
import { requestTextsScript } from '#storefront/platform/i18n/loaded-messages.ts'
import { registerWorkerScript } from '#storefront/platform/offline/service-worker-client.ts'
import { useRemoveServerTags } from '#storefront/platform/seo/page-meta.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { brandColour, iconVersion } from '#storefront/platform/settings/shop-icon.ts'
import { builtInPrimary } from '#ui/tokens/built-in.ts'

/** Fonts to preload for languages with another script than Latin. */
const scriptFonts: Partial<Record<string, string>> = { ar: arabic, bn: bengali }

/** Nonce of our inline scripts; user content cannot guess it. The host replaces it by CSP hashes, so that pages can be cached. */
export const inlineNonce: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined

/**
 * Once the pictures of the first view are painted, on input, or after 1.5 s: a hidden tab is not painted. Two frames after the last picture
 * is decoded, it is on the screen. `data-code` has the URLs to preload.
 */
const deferCodeScript = import.meta.env.SSR
  ? `addEventListener("DOMContentLoaded",function(){var code=document.querySelector("script[data-code]"),begun;
if(!code)return;
function begin(){if(begun)return;begun=true;
code.dataset.code.split(" ").forEach(function(href){var link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)});
var script=document.createElement("script");script.type="module";script.textContent=code.textContent;document.head.append(script)}
function isInView(picture){var box=picture.getBoundingClientRect();return box.width&&box.top<innerHeight&&box.bottom>0&&box.left<innerWidth&&box.right>0}
function decode(picture){return picture.decode().catch(function(){})}
function painted(){Promise.all([].filter.call(document.images,isInView).map(decode)).then(function(){requestAnimationFrame(function(){requestAnimationFrame(begin)})})}
new PerformanceObserver(function(list,observer){if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();painted()}}).observe({type:"paint",buffered:true});
["pointerdown","keydown"].forEach(function(type){addEventListener(type,begin,{capture:true,once:true})});
setTimeout(begin,${1_500})})`
  : ''

const headScript = [
  requestTextsScript,
  listLayoutScript,
  recordClicksScript,
  earlyPopstateScript,
  deferCodeScript,
  registerWorkerScript,
].join(';\n')

/** The head of every page except its title and description. */
export function DocumentHead({ visit }: { visit: RootData | undefined }) {
  useRemoveServerTags()
  // The CSP allows only this style element: later palettes are written into it, see shell/network/network-message.tsx.
  const [palette] = useState(visit?.theme ?? '')
  const scriptFont = scriptFonts[visit?.locale ?? '']
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <FontPreload href={latin} />
      {import.meta.env.SSR && <InstallTags visit={visit} />}
      {scriptFont && <FontPreload href={scriptFont} />}
      {/* A hundred slices, of which the browser loads those with the needed glyphs; only on Chinese pages. */}
      {visit?.locale === 'zh' && <link rel="stylesheet" href={chinese} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, the same on every page */}
      <script nonce={inlineNonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
      <style nonce={inlineNonce} data-palette="">{`:root{${palette}}`}</style>
    </>
  )
}

/** Favicon and tags for installation. Rendered on the server alone, since they do not change with the page. */
const InstallTags = ({ visit }: { visit: RootData | undefined }) => (
  <>
    {visit?.isComplete ? (
      <link rel="icon" href={`/icons/clear-48.png?of=${iconVersion(visit.settings)}`} sizes="48x48" type="image/png" />
    ) : (
      <link rel="icon" href={favicon} type="image/svg+xml" />
    )}
    <link rel="manifest" href={`/manifest.webmanifest?lang=${visit?.locale ?? ''}`} />
    <link rel="apple-touch-icon" href="/icons/whole-180.png" />
    <meta name="theme-color" content={visit ? brandColour(visit.settings) : builtInPrimary} />
  </>
)

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
}
