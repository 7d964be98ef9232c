const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of sanitised HTML, on one line. */
export function toPlainText(html: string): string {
  const text = html
    .replace(/<\/(p|li|h\d|tr|td|th|blockquote)>|<br\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
  return text.replace(/\s+/g, ' ').trim()
}
