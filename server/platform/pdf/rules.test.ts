import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { type Direction, visualRuns } from './bidi.ts'
import { breakIntoLines, splitIntoPieces, type TextSize, widthOf } from './text-layout.ts'
import { unpackFont } from './unpack-woff.ts'

describe('runs of a line, from left to right', () => {
  const seen = (line: string, base: Direction | 'auto' = 'auto') =>
    visualRuns(line, base).map(({ text, direction }) => (direction === 'rtl' ? `<${text}>` : text))

  test.each<[string, Direction | 'auto', string[]]>([
    ['Invoice 12', 'auto', ['Invoice 12']],
    ['Invoice 12', 'rtl', ['Invoice 12']],
    ['فاتورة', 'auto', ['<فاتورة>']],
    // Figures stand to the left of what is read before them, and are read from left to right themselves.
    ['فاتورة 12', 'auto', ['12', '<فاتورة >']],
    ['مصباح LED قوي', 'auto', ['< قوي>', 'LED', '<مصباح >']],
    ['LED مصباح قوي', 'ltr', ['LED ', '<مصباح قوي>']],
    // A bracket opens towards what it holds, whichever way that is read.
    ['سماعات (لاسلكية)', 'auto', ['<سماعات )لاسلكية(>']],
    ['خصم \u2066-$10.00\u2069', 'auto', ['-$10.00', '<خصم >']],
    ['\u202eevil', 'ltr', ['<evil>']],
    ['', 'ltr', []],
  ])('of %j read %s', (line, base, runs) => expect(seen(line, base)).toEqual(runs))
})

describe('words', () => {
  const look: TextSize = { size: 10, weight: 400 }
  const width = 120
  const wide = (line: string) => widthOf(splitIntoPieces(line, 400, 'auto'), look.size)
  const facesOf = (line: string) => [...new Set(splitIntoPieces(line, 400, 'auto').map(({ face }) => face.name))]

  test('are drawn in a font that has them, whole, so that their letters join', () => {
    expect(facesOf('Souk 12')).toEqual(['figtree-latin-400'])
    expect(facesOf('سوق')).toEqual(['readex-pro-arabic-400'])
    expect(facesOf('گچ')).toEqual(['noto-sans-arabic-arabic-400'])
    expect(facesOf('পণ্য ৳')).toEqual(['noto-sans-bengali-bengali-400'])
    expect(facesOf('Łódź')).toEqual(['figtree-latin-ext-400', 'figtree-latin-400'])
    for (const text of ['日本', '한국', '漢字かな', '👌', 'ไทย']) expect(facesOf(text)).toEqual(['unifontex-latin-400'])
    expect(facesOf('日本, lamp 12.50')).toEqual(['unifontex-latin-400', 'figtree-latin-400'])
    // A letter that no font has is a box of the first.
    expect(facesOf('𠀀')).toEqual(['figtree-latin-400'])
  })

  test.each([
    // A character beyond the 65,535 of the last font, beside those that it has.
    ['㐀𠮷野家', '㐀=unifontex-latin 𠮷=figtree-latin 野家=unifontex-latin'],
    ['Smith\u{20bb7}son', 'Smith\u{20bb7}son=figtree-latin'],
    ['рад𠮷ость', 'рад=noto-sans-cyrillic 𠮷=figtree-latin ость=noto-sans-cyrillic'],
    // Letters on either side of a box still join, and a letter keeps its place before a sign that no font has.
    ['محمد𠮷أحمد', 'أحمد=readex-pro-arabic 𠮷=figtree-latin محمد=readex-pro-arabic'],
    ['রহিম𠮷', 'রহিম=noto-sans-bengali-bengali 𠮷=figtree-latin'],
    // The last font has all of these words, and joins none of their letters.
    ['কৃষ্ণ日本', 'কৃষ্ণ=noto-sans-bengali-bengali 日本=unifontex-latin'],
    ['lamp灯', 'lamp=figtree-latin 灯=unifontex-latin'],
    // Joiners and variation selectors need no glyph.
    ['葛\u{e0100}城', '葛\u{e0100}城=unifontex-latin'],
    ['shelf\u200cful', 'shelf\u200cful=figtree-latin'],
  ])('of which no single font has all change it for the characters that it lacks: %s', (text, faces) => {
    const pieces = splitIntoPieces(text, 400, 'auto').map(
      (piece) => `${piece.text}=${piece.face.name.replace('-400', '')}`,
    )
    expect(pieces.join(' ')).toBe(faces)
  })

  test('with a letter that the font itself stumbles over are drawn all the same', () => {
    const [piece, another] = splitIntoPieces('\u06a5', 400, 'auto')
    expect([piece?.text, another]).toEqual(['\u06a5', undefined])
    expect(piece?.advance).toBeGreaterThan(0)
  })

  test('of any kind fit into their lines, and none is lost', () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 60 })
    const words = fc.array(fc.oneof(letters, fc.constantFrom('مصباح', 'wireless', 'a', '12.50', 'n'.repeat(60))))
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ')
        const lines = breakIntoLines(text, width, look)
        const bare = (each: string) => each.replaceAll(/\s/g, '')
        expect(bare(lines.join(''))).toBe(bare(text))
        for (const line of lines) {
          const isOneLetter = [...new Intl.Segmenter().segment(line)].length === 1
          // What stands between two words may move them by a hair.
          if (!isOneLetter) expect(wide(line)).toBeLessThanOrEqual(width + 1)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('break after a hyphen, and where somebody broke them', () => {
    expect(breakIntoLines('one\ntwo', width, look)).toEqual(['one', 'two'])
    expect(breakIntoLines('noise-cancelling headphones', 100, look)).toEqual(['noise-cancelling', 'headphones'])
    // Unicode line breaking, LB25.
    expect(breakIntoLines('Tax number: EG-123456789012', 100, look)).toEqual(['Tax number:', 'EG-123456789012'])
    expect(breakIntoLines('', width, look)).toEqual([''])
  })
})

test('a font that is unpacked says the same as the packed one', () => {
  const file = fileURLToPath(import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'))
  const packed = readFileSync(file)
  const [before, after] = [create(packed), create(unpackFont(packed))]
  if (!('layout' in before && 'layout' in after)) throw new Error('a collection of fonts')
  const widths = (font: typeof before) => font.layout('Invoice 1,234.50').positions.map(({ xAdvance }) => xAdvance)
  expect(widths(after)).toEqual(widths(before))
  expect(() => unpackFont(Buffer.from('wOF2 is another one'))).toThrow('not a WOFF font')
})
