import type { Font, Glyph, GlyphRun } from 'fontkit'

/** Glyph ids of OpenType have sixteen bits. */
const idCount = 0x10000

/** WORD JOINER, which PDF readers ignore. An empty text would make them read the glyph id as a character. */
const noText = 0x2060

/**
 * A font as one document embeds it. pdfkit stores one text per glyph id, but a glyph can stand for several texts: half
 * a Bengali conjunct, a medial ya of Arabic and of Persian, the box for missing characters. Each further text of a
 * glyph gets an unused id above those of the font, and thereby its own entry in the subset.
 */
export function fontForDocument(font: Font): Font {
  const idFor = numberTexts()
  const layout: Font['layout'] = (text, ...options) => {
    const run = font.layout(text, ...options)
    const texts = textsOf(run, text)
    const glyphs = run.glyphs.map((glyph, index): Partial<Glyph> => {
      const codePoints = texts[index] ?? [noText]
      return { id: idFor(glyph.id, codePoints), codePoints, advanceWidth: glyph.advanceWidth }
    })
    // pdfkit scales the positions in place, but the run is shared.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.create(run, { glyphs: { value: glyphs }, positions: { value: positions } })
  }
  return Object.create(font, { layout: { value: layout }, createSubset: { value: () => createSubset(font) } })
}

function numberTexts() {
  const ids = new Map<string, number>()
  // pdfkit uses the id of the box with another text already.
  const counts = new Map([[0, 1]])
  return (id: number, codePoints: readonly number[]): number => {
    const key = `${id} ${codePoints}`
    const cachedId = ids.get(key)
    if (cachedId !== undefined) return cachedId
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    ids.set(key, id + count * idCount)
    return id + count * idCount
  }
}

const joiners = /[\u200b-\u200f]/g

/** Code points of each glyph. PDF readers reverse a right-to-left line by characters, including those of a ligature. */
function textsOf({ glyphs, positions, direction }: GlyphRun, text: string): number[][] {
  const hidden = Array.from(text.match(joiners) ?? [], (joiner) => joiner.charCodeAt(0))
  return glyphs.map(({ codePoints }, index) => {
    // fontkit draws characters without a glyph, above all joiners, as a space of zero width.
    const isHidden = codePoints[0] === 0x20 && positions[index]?.xAdvance === 0
    if (isHidden) return [(direction === 'rtl' ? hidden.pop() : hidden.shift()) ?? noText]
    if (codePoints.length === 0) return [noText]
    return direction === 'rtl' ? codePoints.toReversed() : codePoints
  })
}

interface GlyphSubset {
  readonly glyphs: number[]
  includeGlyph(id: number): number
}

function createSubset(font: Font) {
  const subset = font.createSubset() as unknown as GlyphSubset
  const include = subset.includeGlyph.bind(subset)
  subset.includeGlyph = (id) => {
    const index = include(id)
    subset.glyphs[index] = id % idCount
    return index
  }
  return subset
}
