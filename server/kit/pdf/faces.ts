import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { unpackFont } from './unpack.ts'

export type Weight = 400 | 700

/** A font of one weight and some scripts. */
export interface Face {
  readonly name: string
  readonly font: Font
}

/**
 * What letters are looked for in, in this order: names and figures look as on the shop's pages, and every other script that has a
 * font here is at least readable. The third has the letters of Persian and Urdu that the second lacks.
 */
const cascade = [
  ['figtree', 'latin'],
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
] as const

const opened = new Map<string, Face>()

/** Opened when first needed, and kept: a font is read and unpacked once in a process. */
function openFace([family, script]: (typeof cascade)[number], weight: Weight): Face {
  const name = `${family}-${script}-${weight}`
  const face = opened.get(name) ?? { name, font: readFont(`@fontsource/${family}/files/${name}-normal.woff`) }
  opened.set(name, face)
  return face
}

function readFont(file: string): Font {
  const font = create(unpackFont(readFileSync(fileURLToPath(import.meta.resolve(file)))))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}

const has = ({ font }: Face, text: string) =>
  [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/**
 * The font of a piece of text: the one before it where that has it all, else the first that does. What none has is drawn by the first
 * as the box that says so.
 */
export function faceFor(text: string, weight: Weight, before: Face | undefined): Face {
  if (before && has(before, text)) return before
  for (const each of cascade) {
    const face = openFace(each, weight)
    if (has(face, text)) return face
  }
  return openFace(cascade[0], weight)
}
