import { describe, expect, test } from 'vitest'
import type { Canvas } from '#server/platform/pdf/pdf-canvas.ts'
import { a4Frame, createPdf } from '#server/platform/pdf/pdf-writer.ts'
import { encodeBars, encodeModules } from './codes.ts'
import { drawFitted } from './draw-fitted.ts'

function openCanvas(): { canvas: Canvas; written: { text: string; end: number; size: number | undefined }[] } {
  const file = createPdf({ title: 'Labels', author: 'Souk', locale: 'en', made_at: new Date(0) }, 'a4')
  file.addPage()
  const canvas = file.openCanvas(a4Frame, 'ltr')
  const written: { text: string; end: number; size: number | undefined }[] = []
  const write: Canvas['write'] = (text, column, y, style) => {
    const end = canvas.write(text, column, y, style)
    written.push({ text, end, size: style?.size })
    return end
  }
  return { canvas: { ...canvas, write }, written }
}

describe('texts that are fitted into a box', () => {
  const box = { column: { start: 0, width: 200 }, y: 100, height: 60 }

  test('keep their size if they fit', () => {
    const { canvas, written } = openCanvas()
    drawFitted(canvas, [{ text: 'Mina Haddad', style: { size: 16 } }], box)
    expect(written).toEqual([expect.objectContaining({ text: 'Mina Haddad', size: 16 })])
  })

  test.each([
    ['Latin', 'Donaudampfschifffahrtsgesellschaftsweg 112, Apartment 44B '],
    ['Arabic', 'شارع الملك عبد الله الثاني، عمارة رقم 15 '],
    ['Bengali', 'বাড়ি ১২, রাস্তা ৭, ধানমন্ডি আবাসিক এলাকা '],
    ['Chinese', '广东省深圳市南山区科技园中区科苑路15号'],
  ])('never leave the box: %s', (_, text) => {
    for (const repeats of [1, 3, 10, 60]) {
      const { canvas, written } = openCanvas()
      const texts = [
        { text: 'Mina', style: { size: 16 } },
        { text: text.repeat(repeats), style: { size: 12 } },
      ]
      drawFitted(canvas, texts, box)
      expect(written[0]?.text).toBe('Mina')
      expect(written.at(-1)?.end).toBeLessThanOrEqual(box.y + box.height)
      if (repeats === 60) expect(written.at(-1)?.text).toMatch(/…$/)
    }
  })
})

describe('codes of an order', () => {
  test('are a Code 128 with its start, check and stop characters', () => {
    const bars = encodeBars('261128-ABCDEFG')
    const modules = bars.reduce((sum, each) => sum + each, 0)
    // ISO/IEC 15417: eleven modules a character, two more for the stop.
    expect((modules - 2) % 11).toBe(0)
    expect(bars.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
  })

  test('are a square QR code with a quiet zone of four modules', () => {
    const modules = encodeModules('261128-ABCDEFG')
    expect(modules.every((row) => row.length === modules.length)).toBe(true)
    expect((modules.length - 8 - 17) % 4).toBe(0)
    expect(modules.slice(0, 4).flat().some(Boolean)).toBe(false)
    expect(modules[4]?.slice(4, 11)).toEqual(Array.from({ length: 7 }, () => true))
  })
})
