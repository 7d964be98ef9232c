const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text of at most so many UTF-16 units. It ends between two characters as people see them (UAX #29), never in one. */
export function cutText(text: string, maxLength: number): string {
  const cut = graphemes.segment(text).containing(maxLength)
  return cut ? text.slice(0, cut.index) : text
}
