import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { unpackFont } from './unpack-woff.ts'

export type Weight = 400 | 700

export interface Face {
  readonly name: string
  readonly font: Font
  hasCodePoint(codePoint: number): boolean
}

/** A font family, a script, and its weight if it has only one. */
type Source = readonly [family: string, script: string, onlyWeight?: Weight]

const defaultSource: Source = ['figtree', 'latin']
/** Covers nearly all of Unicode, including CJK and pictographs, in one weight, without joined letters. Opened only when needed. */
const lastResort: Source = ['unifontex', 'latin', 400]

/** The shop's own font, then a readable one per script. The third has letters of Persian and Urdu that the second lacks. */
const cascade: readonly Source[] = [
  defaultSource,
  ['readex-pro', 'arabic'],
  ['noto-sans-arabic', 'arabic'],
  ['figtree', 'latin-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'greek'],
  ['noto-sans-bengali', 'bengali'],
  ['noto-sans', 'devanagari'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'latin-ext'],
]

const faceCache = new Map<string, Face>()

/** Opens a font once per process, on first use. */
function openFace([family, script, onlyWeight]: Source, weight: Weight): Face {
  const name = `${family}-${script}-${onlyWeight ?? weight}`
  const cached = faceCache.get(name)
  if (cached) return cached
  const font = readFont(`@fontsource/${family}/files/${name}-normal.woff`)
  const face = { name, font, hasCodePoint: family === lastResort[0] ? createLookup(font) : createSetLookup(font) }
  faceCache.set(name, face)
  return face
}

const createLookup = (font: Font) => (codePoint: number) => font.hasGlyphForCodePoint(codePoint)

/** Chinese text looks up each character in each font: a set is ten times as fast as the font's table. */
function createSetLookup(font: Font) {
  const codePoints = new Set(font.characterSet.filter(createLookup(font)))
  return (codePoint: number) => codePoints.has(codePoint)
}

function readFont(file: string): Font {
  const font = create(unpackFont(readFileSync(fileURLToPath(import.meta.resolve(file)))))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return cacheLayouts(separateCodePoints(font))
}

/** More than a language needs; unbounded, missing characters would fill it with boxes. */
const maxCachedGlyphs = 10_000

/** fontkit 2.0.4 caches a glyph with its first code points, but characters share glyphs and shaping reads code points. */
function separateCodePoints(font: Font): Font {
  const glyphs = new Map<string, Glyph>()
  const cachedGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id} ${codePoints}`
    const cached = glyphs.get(key)
    if (cached) return cached
    if (glyphs.size === maxCachedGlyphs) glyphs.clear()
    const glyph = withCodePoints(cachedGlyph(id), codePoints)
    glyphs.set(key, glyph)
    return glyph
  }
  return font
}

/** Bounded like the glyphs: names of people never repeat. */
const maxCachedLayouts = 4_000

/** Cached, because shaping dominates the time of a document and words repeat. Callers must not mutate a result. */
function cacheLayouts(font: Font): Font {
  const runs = new Map<string, GlyphRun>()
  const shape = font.layout.bind(font)
  font.layout = (text, features, ...rest) => {
    const key = `${JSON.stringify([features, ...rest])} ${text}`
    const cached = runs.get(key)
    if (cached) return cached
    const run = shape(text, features, ...rest)
    if (runs.size === maxCachedLayouts) runs.clear()
    runs.set(key, run)
    return run
  }
  return font
}

/** Outlines and widths are those of the shared glyph. */
const withCodePoints = (glyph: Glyph, codePoints: number[]): Glyph =>
  Object.create(glyph, {
    codePoints: { value: codePoints },
    isMark: { value: codePoints.length > 0 && codePoints.every(isMark) },
    isLigature: { value: codePoints.length > 1 },
    advanceWidth: { value: glyph.advanceWidth },
  })

const isMark = (codePoint: number) => /\p{M}/u.test(String.fromCodePoint(codePoint))

/** Joiners and variation selectors, for which fontkit draws nothing. */
const invisibleCharacters = /\p{Variation_Selector}|\u034f|[\u200b-\u200f\u2060-\u2064]/gu

const hasAll = (face: Face, text: string) =>
  [...text.replace(invisibleCharacters, '')].every((letter) => face.hasCodePoint(letter.codePointAt(0) ?? 0))

const isLastResort = ({ name }: Face) => name.startsWith(lastResort[0])

/** The font for a text: `previous` if it has all its characters, else the first that has them, if any. */
export function findFace(text: string, weight: Weight, previous: Face | undefined): Face | undefined {
  if (previous && !isLastResort(previous) && hasAll(previous, text)) return previous
  for (const each of cascade) {
    const face = openFace(each, weight)
    if (hasAll(face, text)) return face
  }
  return undefined
}

/** Like `findFace`, falling back to the last-resort font. */
export function findFaceOrLastResort(text: string, weight: Weight, previous: Face | undefined): Face | undefined {
  const face = findFace(text, weight, previous)
  if (face) return face
  const last = openFace(lastResort, weight)
  return hasAll(last, text) ? last : undefined
}

/** Like `findFaceOrLastResort`, falling back to the first font, which draws a box. */
export const findFaceOrBox = (text: string, weight: Weight, previous: Face | undefined): Face =>
  findFaceOrLastResort(text, weight, previous) ?? openFace(defaultSource, weight)
