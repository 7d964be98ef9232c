const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = '<script type="module" async="">'

/**
 * Puts a page's code aside: it is asked for once the first view stands (`code-after-sight.ts`). A page can be read, and its
 * forms sent, without it, and on a slow line it would keep the style, the font and the main picture waiting. The router
 * writes these links and this script, and takes no word about when.
 */
export function codeAside(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href = '']) => href)
  return html.replaceAll(preload, '').replace(start, () => `<script type="text/plain" data-code="${files.join(' ')}">`)
}
