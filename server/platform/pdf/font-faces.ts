import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph } from 'fontkit'
import { unpackFont } from './unpack-woff.ts'

export type Weight = 400 | 700

/** A font of one weight and some scripts. */
export interface Face {
  readonly name: string
  readonly font: Font
  hasCodePoint(codePoint: number): boolean
}

/** A family, one of its scripts, and its weight where it has but one. */
type Source = readonly [family: string, script: string, only?: Weight]

const usual: Source = ['figtree', 'latin']
/**
 * Nearly all of Unicode, Chinese, Japanese, Korean and pictures among it, in one weight, drawn coarsely and without joined letters; it is
 * opened only for who needs it.
 */
const lastResort: Source = ['unifontex', 'latin', 400]

/**
 * What letters are looked for in, in this order: names and figures look as on the shop's pages, and every other script that has a
 * font here is at least readable. The third has the letters of Persian and Urdu that the second lacks.
 */
const cascade: readonly Source[] = [
  usual,
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

const opened = new Map<string, Face>()

/** Opened when first needed, and kept: a font is read and unpacked once in a process. */
function openFace([family, script, only]: Source, weight: Weight): Face {
  const name = `${family}-${script}-${only ?? weight}`
  const known = opened.get(name)
  if (known) return known
  const font = readFont(`@fontsource/${family}/files/${name}-normal.woff`)
  const face = { name, font, hasCodePoint: family === lastResort[0] ? lookUp(font) : lookUpOnce(font) }
  opened.set(name, face)
  return face
}

const lookUp = (font: Font) => (codePoint: number) => font.hasGlyphForCodePoint(codePoint)

/** Chinese asks each of these fonts for each character: a set answers ten times as fast as the table of the font. */
function lookUpOnce(font: Font) {
  const codePoints = new Set(font.characterSet.filter(lookUp(font)))
  return (codePoint: number) => codePoints.has(codePoint)
}

function readFont(file: string): Font {
  const font = create(unpackFont(readFileSync(fileURLToPath(import.meta.resolve(file)))))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return separateCodePoints(font)
}

/** More than a language needs; the box of a font stands for each character that it lacks. */
const maxCachedGlyphs = 10_000

/**
 * fontkit 2.0.4 caches one glyph for each id, with the code points of its first request: a part of a composite glyph has none, and
 * several characters can share one. Shaping chooses joined forms by them. Here they belong to the key of the cache.
 */
function separateCodePoints(font: Font): Font {
  const glyphs = new Map<string, Glyph>()
  const cachedGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id} ${codePoints}`
    const known = glyphs.get(key)
    if (known) return known
    if (glyphs.size === maxCachedGlyphs) glyphs.clear()
    const glyph = withCodePoints(cachedGlyph(id), codePoints)
    glyphs.set(key, glyph)
    return glyph
  }
  return font
}

/** Outlines and widths stay those of the shared glyph. */
const withCodePoints = (glyph: Glyph, codePoints: number[]): Glyph =>
  Object.create(glyph, {
    codePoints: { value: codePoints },
    isMark: { value: codePoints.length > 0 && codePoints.every(isMark) },
    isLigature: { value: codePoints.length > 1 },
    advanceWidth: { value: glyph.advanceWidth },
  })

const isMark = (codePoint: number) => /\p{M}/u.test(String.fromCodePoint(codePoint))

/** Joiners and variation selectors, which need no glyph: fontkit draws nothing for them. */
const invisible = /\p{Variation_Selector}|\u034f|[\u200b-\u200f\u2060-\u2064]/gu

const has = (face: Face, text: string) =>
  [...text.replace(invisible, '')].every((letter) => face.hasCodePoint(letter.codePointAt(0) ?? 0))

const isLast = ({ name }: Face) => name.startsWith(lastResort[0])

/** The font of a piece of text: the one before it where that has it all, else the first that does, if any. */
export function faceFor(text: string, weight: Weight, before: Face | undefined): Face | undefined {
  if (before && !isLast(before) && has(before, text)) return before
  for (const each of cascade) {
    const face = openFace(each, weight)
    if (has(face, text)) return face
  }
  return undefined
}

/** The same, with the last font for what no other has. */
export function anyFaceFor(text: string, weight: Weight, before: Face | undefined): Face | undefined {
  const face = faceFor(text, weight, before)
  if (face) return face
  const last = openFace(lastResort, weight)
  return has(last, text) ? last : undefined
}

/** The same, with the first font, which draws a box, for what the last lacks too. */
export const faceOrBoxFor = (text: string, weight: Weight, before: Face | undefined): Face =>
  anyFaceFor(text, weight, before) ?? openFace(usual, weight)
