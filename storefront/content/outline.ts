export type Heading = { id: string; title: string }

/**
 * Gives every second-rank heading of a text page an id and lists them, for the list of contents. The markup is the
 * server's own, already cleaned; nothing in it is changed but the opening tags of its h2s.
 */
export function outline(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = html.replace(/<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, title: plainText(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, headings }
}

/** The first paragraph, without its markup. */
export function opening(html: string): string {
  return plainText(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, '').replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
  return text.replace(/\s+/g, ' ').trim()
}
