import { type Direction, type Run, visualRuns } from './bidi.ts'
import { type Face, faceFor, type Weight } from './faces.ts'

/** How words look: size in points. */
export interface Look {
  readonly size: number
  readonly weight: Weight
}

/** A part of a line that is drawn at once. */
export interface Piece {
  readonly text: string
  readonly face: Face
}

/** Figures of one width, so that amounts stand under each other. */
export const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** A word is drawn in one font, or its letters would not join; everything between words for itself. */
const parts = /[\p{L}\p{M}\u200c\u200d]+|[^\p{L}\p{M}\u200c\u200d]/gu

/** What of a line is drawn from left to right, each part in a font that has it. */
export const piecesOf = (line: string, weight: Weight, base: Direction | 'auto'): Piece[] =>
  visualRuns(line, base).flatMap((run) => piecesOfRun(run, weight))

function piecesOfRun({ text, direction }: Run, weight: Weight): Piece[] {
  const pieces: Piece[] = []
  for (const [part] of text.matchAll(parts)) {
    const last = pieces.at(-1)
    const face = faceFor(part, weight, last?.face)
    if (last?.face === face) pieces[pieces.length - 1] = { face, text: last.text + part }
    else pieces.push({ face, text: part })
  }
  if (direction === 'ltr') return pieces
  return pieces.reverse().map((piece) => ({ ...piece, text: asDrawn(piece.text) }))
}

/** A font turns letters of a right-to-left script round by itself, and signs alone not. */
const asDrawn = (text: string): string => (/\p{L}/u.test(text) ? text : [...text].reverse().join(''))

/** In points. */
export function widthOf(pieces: readonly Piece[], size: number): number {
  const widths = pieces.map(({ text, face: { font } }) => font.layout(text, features).advanceWidth / font.unitsPerEm)
  return widths.reduce((sum, width) => sum + width, 0) * size
}

/** Lines of at most a width; a word that is wider than that is broken where its letters allow. */
export function linesOf(text: string, width: number, look: Look): string[] {
  const fits = (line: string) => widthOf(piecesOf(line, look.weight, 'auto'), look.size) <= width
  return text.split('\n').flatMap((paragraph) => paragraphLines(paragraph, fits))
}

function paragraphLines(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/(?<=[\s\u2010-\u2015-])/u)) {
    if (fits((line + word).trimEnd())) line += word
    else {
      if (line !== '') lines.push(line.trimEnd())
      const pieces = broken(word, fits)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
  }
  return [...lines, line.trimEnd()]
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function broken(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of letters.segment(word)) {
    if (piece !== '' && !fits((piece + segment).trimEnd())) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
