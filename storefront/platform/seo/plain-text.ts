const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

export function toPlainText(html: string): string {
  const text = html
    .replace(/<\/(p|li|h\d|tr|td|th|blockquote)>|<br\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
  return text.replace(/\s+/g, ' ').trim()
}

/** Search engines show about as many characters of a description. */
const maxLength = 160

export function shortenText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1).replace(/\s+\S*$/, '')
  // The cut may have split a surrogate pair.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s.,;:،؛–—-]+$/, '')}…`
}
