import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph } from 'fontkit'
import { unpackFont } from './unpack.ts'

export type Weight = 400 | 700

/** A font of one weight and some scripts. */
export interface Face {
  readonly name: string
  readonly font: Font
}

/** A family, one of its scripts, and its weight where it has but one. */
type Source = readonly [family: string, script: string, only?: Weight]

const usual: Source = ['figtree', 'latin']
const lastResort: Source = ['unifontex', 'latin', 400]

/**
 * What letters are looked for in, in this order: names and figures look as on the shop's pages, and every other script that has a
 * font here is at least readable. The third has the letters of Persian and Urdu that the second lacks. The last has nearly all of
 * Unicode, Chinese, Japanese, Korean and pictures among it, in one weight and drawn coarsely; it is opened only for who needs it.
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
  lastResort,
]

const opened = new Map<string, Face>()

/** Opened when first needed, and kept: a font is read and unpacked once in a process. */
function openFace([family, script, only]: Source, weight: Weight): Face {
  const name = `${family}-${script}-${only ?? weight}`
  const face = opened.get(name) ?? { name, font: readFont(`@fontsource/${family}/files/${name}-normal.woff`) }
  opened.set(name, face)
  return face
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

const has = ({ font }: Face, text: string) =>
  [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

const isLast = ({ name }: Face) => name.startsWith(lastResort[0])

/**
 * The font of a piece of text: the one before it where that has it all, else the first that does; the last has all of it, and is left
 * again as soon as another can. What none has is drawn by the first
 * as the box that says so.
 */
export function faceFor(text: string, weight: Weight, before: Face | undefined): Face {
  if (before && !isLast(before) && has(before, text)) return before
  for (const each of cascade) {
    const face = openFace(each, weight)
    if (has(face, text)) return face
  }
  return openFace(usual, weight)
}
