import type { SitemapEntry } from '#server/sitemap/sitemap.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapIndex(origin: string, names: readonly string[]): string {
  const files = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`)
  return `${head}<sitemapindex ${schema}>\n${files.join('\n')}\n</sitemapindex>\n`
}

/** Other languages are named by the pages themselves: here they would make each file many times as long. */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${new Date(changed_at).toISOString()}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${changed}</url>`
  })
  return `${head}<urlset ${schema}>\n${urls.join('\n')}\n</urlset>\n`
}
