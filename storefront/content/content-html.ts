import { toPlainText } from '#storefront/platform/seo/plain-text.ts'

export type Heading = { id: string; title: string }

/** Adds ids to the h2 headings and lists them for the table of contents. The HTML is sanitised by the server. */
export function addHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = html.replace(/<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, title: toPlainText(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, headings }
}

export function getFirstParagraph(html: string): string {
  return toPlainText(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '')
}

interface ContentLanguage {
  locale: string
  direction: 'ltr' | 'rtl'
}

/** `lang` and `dir` of content whose language may differ from the page's. */
export const getLanguageAttributes = (
  { locale, direction }: ContentLanguage,
  page: string,
): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } =>
  locale === page ? { dir: 'auto' } : { lang: locale, dir: direction }
