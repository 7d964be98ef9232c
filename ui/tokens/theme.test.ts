import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { contrast } from './contrast.ts'
import { deriveRoles, type Roles, type Shades, shadeNames, themeStyle } from './theme.ts'

const palettes = {
  builtIn: palette('#007b98 #edf9fe #daf2fa #b6e3f4 #88d0e9 #50b6d7 #0998bb #007b98 #00647c #004f62 #033d4d #012631'),
  yellow: palette('#facc15 #fefce8 #fef9c3 #fef08a #fde047 #facc15 #eab308 #ca8a04 #a16207 #854d0e #713f12 #422006'),
  nearBlack: palette('#18181b #fafafa #f4f4f5 #e4e4e7 #d4d4d8 #a1a1aa #71717a #52525b #3f3f46 #27272a #18181b #09090b'),
  palePink: palette('#ffe4e6 #fffafa #fff5f5 #fff0f1 #ffebed #ffe8ea #ffe4e6 #ffdfe2 #ffdade #ffd5da #ffd0d6 #ffcbd2'),
  red: palette('#ff0000 #fff0f0 #ffdddd #ffc0c0 #ff9494 #ff5757 #ff2323 #ff0000 #d70000 #b10303 #920a0a #500000'),
}

describe('the roles of a palette', () => {
  it('follow the table for the built-in palette, and the stylesheet holds the same values', async () => {
    const roles = deriveRoles(palettes.builtIn)
    expect(roles).toEqual({
      'brand-solid': '#007b98',
      'on-brand': '#ffffff',
      'brand-solid-hover': '#00647c',
      'brand-text': '#007b98',
      'brand-ring': '#0998bb',
      'brand-soft': '#edf9fe',
      'brand-soft-hover': '#daf2fa',
      'brand-soft-text': '#00647c',
      'brand-line': '#b6e3f4',
      'brand-deep': '#012631',
      'on-brand-deep': '#ffffff',
      'sale-badge': '#c8102e',
    })
    // Through vitest, because ui/ is typed for browsers without node:fs.
    const { readFileSync } = await vi.importActual<{ readFileSync(file: URL, encoding: string): string }>('node:fs')
    const css = readFileSync(new URL('./colour.css', import.meta.url), 'utf8')
    for (const declaration of themeStyle(palettes.builtIn).split(';')) {
      expect(css).toContain(`${declaration.replace(':', ': ')};`)
    }
  })

  it('put dark text on yellow and darken what stands on white', () => {
    const roles = deriveRoles(palettes.yellow)
    expect(roles).toMatchObject({ 'brand-solid': '#facc15', 'on-brand': '#15181f', 'brand-text': '#a16207' })
    expect(roles['brand-ring']).toBe('#a16207')
    expect(roles['brand-solid-hover']).toBe('#eab308')
  })

  it('lighten a near-black on hover when nothing darker is left', () => {
    const darkest = deriveRoles({ ...palettes.nearBlack, primary: '#09090b' })
    expect(darkest['brand-solid-hover']).toBe('#18181b')
    expect(deriveRoles(palettes.nearBlack)).toMatchObject({ 'brand-solid': '#18181b', 'sale-badge': '#c8102e' })
  })

  it('fall back to neutrals if a pale ramp has no readable colour', () => {
    expect(deriveRoles(palettes.palePink)).toMatchObject({
      'brand-solid': '#ffe4e6',
      'on-brand': '#15181f',
      'brand-text': '#15181f',
      'brand-ring': '#15181f',
      'brand-soft-text': '#15181f',
      'brand-deep': '#080b10',
      'on-brand-deep': '#ffffff',
    })
  })

  it('step to a darker shade when neither white nor black is readable on primary', () => {
    const grey = deriveRoles({ ...palettes.nearBlack, primary: '#7d7d7d' })
    expect(grey).toMatchObject({ 'brand-solid': '#71717a', 'on-brand': '#ffffff' })
  })

  it('keep discount badges apart from a red brand', () => {
    expect(deriveRoles(palettes.red)['sale-badge']).toBe('#15181f')
    expect(deriveRoles({ ...palettes.red, primary: '#ff6a00' })['sale-badge']).toBe('#15181f')
    expect(deriveRoles({ ...palettes.red, primary: '#ff7b00' })['sale-badge']).toBe('#c8102e')
  })

  it.each(Object.entries(palettes))('keep their contrast: %s', (_, shades) => expectReadable(deriveRoles(shades)))

  test('keep their contrast for any twelve colours', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const shades = fc.record(Object.fromEntries(shadeNames.map((name) => [name, colour]))) as fc.Arbitrary<Shades>
    fc.assert(fc.property(shades, (any) => expectReadable(deriveRoles(any))))
  })
})

describe('the style of the root element', () => {
  it('is empty unless all twelve are hex colours', () => {
    expect(themeStyle(null)).toBe('')
    expect(themeStyle({})).toBe('')
    for (const name of shadeNames) {
      expect(themeStyle({ ...palettes.red, [name]: undefined })).toBe('')
      expect(themeStyle({ ...palettes.red, [name]: '' })).toBe('')
      expect(themeStyle({ ...palettes.red, [name]: 'red' })).toBe('')
      expect(themeStyle({ ...palettes.red, [name]: '#fff;}</style><script>' })).toBe('')
    }
  })

  it('declares the palette and the roles, and nothing else', () => {
    const style = themeStyle({ ...palettes.red, 600: '#FF0000', extra: '#123456' })
    expect(style).toContain('--primary-600:#ff0000')
    expect(style).toContain('--brand-solid:#d70000')
    expect(style).toMatch(/^(--[a-z0-9-]+:#[0-9a-f]{6};?)+$/)
    expect(style.split(';')).toHaveLength(24)
  })
})

function expectReadable(roles: Roles) {
  const on = (text: keyof Roles, ground: string) => contrast(roles[text], ground)
  expect(on('on-brand', roles['brand-solid'])).toBeGreaterThanOrEqual(4.5)
  expect(on('on-brand', roles['brand-solid-hover'])).toBeGreaterThanOrEqual(4.5)
  expect(roles['brand-solid-hover']).not.toBe(roles['brand-solid'])
  for (const ground of ['#ffffff', '#f6f7f9']) {
    expect(on('brand-text', ground)).toBeGreaterThanOrEqual(4.5)
    expect(on('brand-ring', ground)).toBeGreaterThanOrEqual(3)
  }
  expect(on('brand-soft-text', roles['brand-soft'])).toBeGreaterThanOrEqual(4.5)
  expect(on('brand-soft-text', roles['brand-soft-hover'])).toBeGreaterThanOrEqual(4.5)
  expect(on('on-brand-deep', roles['brand-deep'])).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', roles['sale-badge'])).toBeGreaterThanOrEqual(4.5)
}

function palette(text: string): Shades {
  const values = text.split(' ')
  return Object.fromEntries(shadeNames.map((name, index) => [name, values[index]])) as Shades
}
