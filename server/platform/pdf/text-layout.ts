import type { GlyphRun } from 'fontkit'
import { type Direction, type Run, visualRuns } from './bidi.ts'
import { type Face, findFace, findFaceOrBox, findFaceOrLastResort, type Weight } from './font-faces.ts'

/** `size` in points. */
export interface TextSize {
  readonly size: number
  readonly weight: Weight
}

type Features = PDFKit.Mixins.OpenTypeFeatures[]

/** A part of a line in one font. */
export interface Piece {
  readonly text: string
  readonly face: Face
  readonly features: Features
  /** Width at a font size of 1. */
  readonly advance: number
  /** ActualText where glyphs do not spell the text in order. Null from right to left, where readers such as poppler reverse it. */
  readonly actualText: string | null
}

/** Tabular figures, so that amounts align. */
const tabularFigures: Features = ['tnum']
/** Without mark positioning; fontkit takes features as names or as an object. */
const withoutMarkPositioning = { tnum: true, mark: false, mkmk: false, abvm: false, blwm: false } as unknown as Features

/** A word is drawn in one font if any has it, so that its letters join; other characters one by one. */
const parts = /[\p{L}\p{M}\u200c\u200d]+|[^\p{L}\p{M}\u200c\u200d]/gu

/** The pieces of a line from left to right, each in a font that has it. */
export const splitIntoPieces = (line: string, weight: Weight, base: Direction | 'auto'): Piece[] =>
  visualRuns(line, base).flatMap((run) => piecesOfRun(run, weight))

function piecesOfRun({ text, direction }: Run, weight: Weight): Piece[] {
  const pieces: FacedText[] = []
  for (const [part] of text.matchAll(parts)) addPart(pieces, part, weight, levels)
  if (direction === 'ltr') return pieces.map(shape)
  return pieces.reverse().map(({ face, text }) => shape({ face, text: toDrawingOrder(text) }))
}

type FacedText = { text: string; readonly face: Face }

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const graphemesOf = (text: string) => [...graphemeSegmenter.segment(text)].map(({ segment }) => segment)

interface Level {
  split(text: string): string[]
  find(text: string, weight: Weight, previous: Face | undefined): Face | undefined
}

/** The last-resort font joins no letters and boxes are unreadable: they replace single characters, not words. */
const levels: readonly Level[] = [
  { split: (text) => [text], find: findFace },
  { split: graphemesOf, find: findFaceOrLastResort },
  { split: (text) => [...text], find: findFaceOrBox },
]

function addPart(pieces: FacedText[], text: string, weight: Weight, [level, ...finer]: readonly Level[]): void {
  for (const part of level?.split(text) ?? []) {
    const last = pieces.at(-1)
    const face = level?.find(part, weight, last?.face)
    if (face === undefined) addPart(pieces, part, weight, finer)
    else if (last?.face === face) last.text += part
    else pieces.push({ text: part, face })
  }
}

/** Fonts reverse right-to-left letters themselves, but not punctuation alone. */
const toDrawingOrder = (text: string): string => (/\p{L}/u.test(text) ? text : [...text].reverse().join(''))

/** fontkit 2.0.4 throws at a mark without an anchor on its letter, which names of people can contain. */
function shape(piece: FacedText): Piece {
  const { text, face } = piece
  const shapedWith = (features: Features): Piece => {
    const run = face.font.layout(text, features)
    const actualText = run.direction === 'rtl' || textOfGlyphs(run) === text ? null : text
    return { ...piece, features, advance: run.advanceWidth / face.font.unitsPerEm, actualText }
  }
  try {
    return shapedWith(tabularFigures)
  } catch {
    return shapedWith(withoutMarkPositioning)
  }
}

/** The text that a PDF reader reconstructs: vowel signs before their consonant come first, joiners are lost. */
const textOfGlyphs = ({ glyphs }: GlyphRun): string =>
  String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))

export const widthOf = (pieces: readonly Piece[], size: number): number =>
  pieces.reduce((sum, { advance }) => sum + advance, 0) * size

/** Breaks text into lines of at most `width` points; longer words are broken between graphemes. */
export function breakIntoLines(text: string, width: number, { size, weight }: TextSize): string[] {
  const measure = (word: string) => widthOf(splitIntoPieces(word, weight, 'auto'), size)
  return text.split('\n').flatMap((paragraph) => paragraphLines(paragraph, width, measure))
}

type Measure = (word: string) => number

/** Not between a hyphen and a digit (Unicode line breaking, LB25), as in a tax number. */
const wordEnds = /(?<=[\s\u2010-\u2015])|(?<=-)(?!\d)/u

/** Word by word: the width of a line does not depend on visual order. */
function paragraphLines(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = { text: '', width: 0 }
  for (const word of paragraph.split(wordEnds)) {
    if (line.width + measure(word.trimEnd()) <= width) {
      line = { text: line.text + word, width: line.width + measure(word) }
      continue
    }
    if (line.text !== '') lines.push(line.text.trimEnd())
    const pieces = breakWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    const last = pieces.at(-1) ?? ''
    line = { text: last, width: measure(last) }
  }
  return [...lines, line.text.trimEnd()]
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const grapheme of graphemesOf(word)) {
    if (piece !== '' && measure((piece + grapheme).trimEnd()) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += grapheme
  }
  return [...pieces, piece]
}
