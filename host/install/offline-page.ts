import { escapeHtml } from '#server/platform/escape-html.ts'
import { respondWithEtag } from '#server/platform/http/etag.ts'
import { builtInPrimary } from '#ui/tokens/built-in.ts'
import { themeStyle } from '#ui/tokens/theme.ts'
import { plainPolicy } from '../pages/policy.ts'
import { getRequestedLocale, type ReadFace, type ShopFace } from './shop-face.ts'

/** Replaces pages that are not stored. Cached ahead, so it has every language; its script shows the shopper's current one. */
export async function offlinePage(readFace: ReadFace, request: Request): Promise<Response> {
  const first = await readFace(getRequestedLocale(request))
  const others = first.settings.languages.map(({ name }) => name).filter((name) => name !== first.locale)
  const faces = [first, ...(await Promise.all(others.map((name) => readFace(name))))]
  const html = renderPage(faces)
  return respondWithEtag(request, Buffer.from(html), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': plainPolicy(html, {
      'script-src': ownSource,
      'img-src': ownSource,
      'connect-src': ownSource,
    }),
    'X-Robots-Tag': 'noindex',
  })
}

const ownSource = ["'self'"]

function renderPage(faces: readonly ShopFace[]): string {
  const [first] = faces
  return `<!doctype html><html lang="${escapeHtml(first?.locale ?? 'en')}" dir="${first?.direction ?? 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(first ? titleOf(first) : '')}</title><style>${getOfflineStyle(first)}</style></head><body>
${faces.map((face, i) => renderLanguage(face, i > 0)).join('\n')}
<script src="/offline-page.js"></script></body></html>`
}

/** Writes nothing but colours of the theme. */
export const getOfflineStyle = (face: ShopFace | undefined) =>
  `${offlineStyle}:root{${themeStyle(face?.settings.theme_colors)}}`

const titleOf = ({ t, settings }: ShopFace) => `${t('offline.title')} - ${settings.app_name}`

function renderLanguage(face: ShopFace, hidden: boolean): string {
  const { t, locale, direction, settings } = face
  const text = (key: 'title' | 'text' | 'retry' | 'still' | 'readable') => escapeHtml(t(`offline.${key}`))
  return `<main lang="${escapeHtml(locale)}" dir="${direction}" data-title="${escapeHtml(titleOf(face))}" data-shop="${escapeHtml(settings.app_name)}"${hidden ? ' hidden' : ''}>
<p class="shop">${renderShop(settings)}</p>
${cloud}<h1>${text('title')}</h1><p>${text('text')}</p>
<button type="button">${text('retry')}</button><p class="still" role="status" data-still="${text('still')}"></p>
<section class="readable" hidden><h2>${text('readable')}</h2><ul></ul></section></main>`
}

/** The icon contains the whole logo: what is above and below it is cropped. */
function renderShop({ app_name, web_logo }: ShopFace['settings']): string {
  const name = escapeHtml(app_name)
  const icon = (size: string, alt: string) => `<img src="/icons/clear-192.png" ${size} alt="${alt}">`
  if (!web_logo) return `${icon('width="40" height="40"', '')}<bdi>${name}</bdi>`
  const height = Math.round((logoWidth * web_logo.height) / Math.max(web_logo.width, web_logo.height))
  return icon(`width="${Math.round((height * web_logo.width) / web_logo.height)}" height="${height}"`, name)
}

const logoWidth = 112

const cloud =
  '<svg class="cloud" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round"><path d="m2 2 20 20M5.782 5.782A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.307-.193M21.532 16.5A4.5 4.5 0 0 0 17.5 10h-1.79A7.008 7.008 0 0 0 10 5.07"/></svg>'

/** Self-contained: no other file, and system fonts. */
const offlineStyle = `
:root{color-scheme:light;--brand-solid:${builtInPrimary};--on-brand:#fff;--brand-solid-hover:#006078;--brand-ring:${builtInPrimary}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#15181f;background:#f6f7f9}
main{max-width:30rem;min-height:100dvh;margin:0 auto;padding:3rem 1.25rem;display:flex;flex-direction:column;justify-content:center}
main[hidden]{display:none}
.shop{display:flex;align-items:center;gap:.75rem;margin:0 0 2.5rem;font-weight:600;overflow-wrap:anywhere}
.shop img{object-fit:cover;flex:none}
.cloud{width:4.5rem;height:4.5rem;color:#8a93a3}
h1{margin:1rem 0 .5rem;font-size:1.625rem;line-height:1.25}
p{margin:0;color:#4b5362}
button,a.retry{display:block;margin-top:1.5rem;min-height:3.25rem;padding:.875rem 1.5rem;text-align:center;border:0;border-radius:.75rem;background:var(--brand-solid);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer;width:100%}
button:hover,a.retry:hover{background:var(--brand-solid-hover)}
:focus-visible{outline:3px solid var(--brand-ring);outline-offset:2px}
.still{min-height:1.5rem;margin-top:.75rem;text-align:center}
.readable{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid #dfe3e9}
.readable[hidden]{display:none}
h2{margin:0 0 .25rem;font-size:1.0625rem}
ul{list-style:none;margin:0;padding:0}
li+li{border-top:1px solid #dfe3e9}
a{display:block;padding:.75rem 0;color:inherit;overflow-wrap:anywhere;text-decoration:none}
a:hover{text-decoration:underline}
`
