import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hue, saturation } from './contrast.ts'
import { createPalette, measureContrasts } from './palette.ts'
import { shadeNames, themeStyle } from './theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const ramp = shadeNames.slice(1)

describe('the palette of a colour', () => {
  test('begins with the colour itself and gets darker with every step, for any colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const shades = createPalette(colour)
        expect(shades.primary).toBe(colour)
        const darkness = ramp.map((name) => contrast('#ffffff', shades[name]))
        expect(darkness).toEqual([...darkness].sort((a, b) => a - b))
        expect(new Set(darkness).size).toBe(ramp.length)
        expect(themeStyle(shades)).toContain(`--primary:${colour}`)
      }),
    )
  })

  test('is as dark at a step in every hue, which makes its steps look even', () => {
    const palettes = ['#e11d48', '#facc15', '#16a34a', '#2563eb', '#9333ea', '#737373'].map(createPalette)
    for (const name of ramp) {
      const ratios = palettes.map((shades) => contrast('#ffffff', shades[name]))
      expect(Math.max(...ratios) / Math.min(...ratios)).toBeLessThan(1.35)
    }
  })

  test('keeps the hue of the colour, and a grey stays grey', () => {
    const blue = createPalette('#2563eb')
    for (const name of ['400', '500', '600', '700', '800'] as const)
      expect(Math.abs(hue(blue[name]) - hue('#2563eb'))).toBeLessThan(14)
    for (const shade of Object.values(createPalette('#777777'))) expect(saturation(shade)).toBeLessThan(0.02)
  })
})

test('the contrast of a shade is that of the text which is easier to read on it', () => {
  const contrasts = measureContrasts(createPalette('#007B98'))
  expect(contrasts.map(({ name }) => name)).toEqual([...shadeNames])
  expect(contrasts[0]).toEqual({ name: 'primary', colour: '#007b98', text: '#ffffff', ratio: 4.89 })
  expect(contrasts[1]).toMatchObject({ text: '#15181f' })
  for (const { colour, text, ratio } of contrasts) {
    const other = text === '#ffffff' ? '#15181f' : '#ffffff'
    expect(ratio).toBeGreaterThan(4.1)
    expect(contrast(text, colour)).toBeGreaterThanOrEqual(contrast(other, colour))
  }
})
