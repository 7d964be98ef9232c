const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = '<script type="module" async="">'

/**
 * Defers a page's scripts until its first view is painted (`code-after-sight.ts`): on a slow connection they would delay the styles,
 * the font and the main picture, and the page can be read and its forms sent without them. The router writes these links and this
 * script and has no option for it.
 */
export function deferScripts(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href = '']) => href)
  return html.replaceAll(preload, '').replace(start, () => `<script type="text/plain" data-code="${files.join(' ')}">`)
}
