import type { GlyphRun } from 'fontkit'
import { type Direction, type Run, visualRuns } from './bidi.ts'
import { anyFaceFor, type Face, faceFor, faceOrBoxFor, type Weight } from './font-faces.ts'

/** How words look: size in points. */
export interface Look {
  readonly size: number
  readonly weight: Weight
}

type Features = PDFKit.Mixins.OpenTypeFeatures[]

/** A part of a line that is drawn at once. */
export interface Piece {
  readonly text: string
  readonly face: Face
  readonly features: Features
  /** How wide it is in a size of one. */
  readonly advance: number
  /**
   * The text, where the glyphs do not spell it in the order of their characters. Null from right to left: readers such as poppler
   * reverse an ActualText there too, and scripts of that direction keep their order.
   */
  readonly actualText: string | null
}

/** Figures of one width, so that amounts stand under each other. */
const usual: Features = ['tnum']
/** The same with signs above and below letters wherever they fall: a font takes what is wanted as names, or by name. */
const loose = { tnum: true, mark: false, mkmk: false, abvm: false, blwm: false } as unknown as Features

/** A word is drawn in one font if any has it, or its letters would not join; everything between words for itself. */
const parts = /[\p{L}\p{M}\u200c\u200d]+|[^\p{L}\p{M}\u200c\u200d]/gu

/** What of a line is drawn from left to right, each part in a font that has it. */
export const piecesOf = (line: string, weight: Weight, base: Direction | 'auto'): Piece[] =>
  visualRuns(line, base).flatMap((run) => piecesOfRun(run, weight))

function piecesOfRun({ text, direction }: Run, weight: Weight): Piece[] {
  const pieces: FacedText[] = []
  for (const [part] of text.matchAll(parts)) addPart(pieces, part, weight, levels)
  if (direction === 'ltr') return pieces.map(shaped)
  return pieces.reverse().map(({ face, text }) => shaped({ face, text: asDrawn(text) }))
}

type FacedText = { text: string; readonly face: Face }

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const graphemesOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

interface Level {
  split(text: string): string[]
  find(text: string, weight: Weight, before: Face | undefined): Face | undefined
}

/** The last font joins no letters and a box says nothing: they stand for the characters that others lack, not for their words. */
const levels: readonly Level[] = [
  { split: (text) => [text], find: faceFor },
  { split: graphemesOf, find: anyFaceFor },
  { split: (text) => [...text], find: faceOrBoxFor },
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

/** A font turns letters of a right-to-left script round by itself, and signs alone not. */
const asDrawn = (text: string): string => (/\p{L}/u.test(text) ? text : [...text].reverse().join(''))

/** fontkit 2.0.4 breaks off at a sign for which its letter has no place, as somebody's name may well hold one. */
function shaped(piece: FacedText): Piece {
  const { text, face } = piece
  const shapedWith = (features: Features): Piece => {
    const run = face.font.layout(text, features)
    const actualText = run.direction === 'rtl' || spelledBy(run) === text ? null : text
    return { ...piece, features, advance: run.advanceWidth / face.font.unitsPerEm, actualText }
  }
  try {
    return shapedWith(usual)
  } catch {
    return shapedWith(loose)
  }
}

/** What a reader puts together from glyphs: vowel signs before their consonant come first, joiners are lost. */
const spelledBy = ({ glyphs }: GlyphRun): string =>
  String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))

/** In points. */
export const widthOf = (pieces: readonly Piece[], size: number): number =>
  pieces.reduce((sum, { advance }) => sum + advance, 0) * size

/** Lines of at most a width; a word that is wider than that is broken where its letters allow. */
export function linesOf(text: string, width: number, { size, weight }: Look): string[] {
  const measure = (word: string) => widthOf(piecesOf(word, weight, 'auto'), size)
  return text.split('\n').flatMap((paragraph) => paragraphLines(paragraph, width, measure))
}

type Measure = (word: string) => number

/** Word by word: what a line of them is wide does not depend on the order in which they are seen. */
function paragraphLines(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = { text: '', width: 0 }
  for (const word of paragraph.split(/(?<=[\s\u2010-\u2015-])/u)) {
    if (line.width + measure(word.trimEnd()) <= width) {
      line = { text: line.text + word, width: line.width + measure(word) }
      continue
    }
    if (line.text !== '') lines.push(line.text.trimEnd())
    const pieces = broken(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    const last = pieces.at(-1) ?? ''
    line = { text: last, width: measure(last) }
  }
  return [...lines, line.text.trimEnd()]
}

/** Most words need no breaking. */
function broken(word: string, width: number, measure: Measure): string[] {
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
