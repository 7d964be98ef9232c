import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { models } from './models/catalogue.ts'
import { paint, sizeOf, tint } from './paint.ts'
import { placeholderPath } from './placeholder.ts'
import { coverPatterns, type DrawnObject, logoMarks, type Recipe, type View, zoneScenes } from './recipe.ts'

const views: View[] = ['hero', 'angle', 'detail', 'pair', 'room']

const things = models.map((model): DrawnObject => {
  const [body, accent] = [model.bodies[0], model.accents[0]]
  if (!body || !accent) throw new Error(`${model.name} has no colours`)
  return { model: model.name, body: body.hex, accent: accent.hex, pattern: model.patterns?.at(-1) }
})

const some = (count: number, from = 0) => things.slice(from, from + count)
const first = things[0] as DrawnObject

const others: Recipe[] = [
  ...[1, 2, 3, 4].flatMap((count): Recipe[] => [
    { kind: 'hero', format: 'wide', models: some(count), backdrop: 'mist', seed: count },
    { kind: 'hero', format: 'tall', models: some(count, 20), backdrop: 'sand', seed: count, mirrored: true },
  ]),
  { kind: 'banner', ...first, backdrop: 'sage', seed: 1 },
  { kind: 'category', ...first, backdrop: 'sky' },
  ...logoMarks.map((mark, i): Recipe => ({ kind: 'shop-logo', mark, hue: i * 40, seed: i })),
  ...coverPatterns.map(
    (pattern, i): Recipe => ({ kind: 'shop-cover', hue: i * 60, pattern, products: some(3, i), seed: i }),
  ),
  ...zoneScenes.map((scene, i): Recipe => ({ kind: 'zone', scene, hue: i * 60, seed: i })),
  { kind: 'blog', models: some(4, 9), backdrop: 'stone', seed: 3 },
  { kind: 'brand-logo', color: '#007b98' },
  { kind: 'brand-logo', color: '#007b98', wordColor: '#15181f', markOnly: true },
  { kind: 'qr-code', text: 'https://play.example/souk' },
]

describe.each(things)('$model', (thing) => {
  test.each(views)('%s', (view) => {
    expectSound({ kind: 'product', ...thing, view, backdrop: 'sand', seed: 11 })
  })

  test('has a line drawing', () => {
    expect(placeholderPath(thing.model)).toMatch(/^M[-\d. A-Za-z]+$/)
  })
})

test.each(others)('$kind is sound', (recipe) => {
  expectSound(recipe)
})

test.each(['https://play.example/souk', `https://shop.example/${'long/'.repeat(30)}`])(
  'a QR code is read at the smallest width that pages show: %s',
  async (text) => {
    const svg = Buffer.from(paint({ kind: 'qr-code', text }))
    const { data, info } = await sharp(svg).resize(160).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(text)
  },
)

test('an unknown model is refused by name', () => {
  expect(() => paint({ kind: 'product', ...first, model: 'unicorn', view: 'hero', backdrop: 'sand', seed: 1 })).toThrow(
    /unicorn/,
  )
})

test('model names are unique, and every colour is a full hex value', () => {
  expect(new Set(models.map(({ name }) => name)).size).toBe(models.length)
  for (const { bodies, accents } of models)
    for (const { hex } of [...bodies, ...accents]) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
})

/** Painted twice alike, well formed, no value that failed to become a number, ids unique and all that is referred to defined. */
const expectSound = (recipe: Recipe): void => {
  const svg = paint(recipe)
  expect(paint(recipe)).toBe(svg)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
  expect(unclosedTags(svg)).toEqual([])
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
  expect(references.filter((id) => !ids.includes(id))).toEqual([])
  const { width, height } = sizeOf(recipe)
  expect(svg).toContain(` width="${width}" height="${height}" `)
  const { color, preview } = tint(recipe)
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
  expect(preview.length).toBeLessThan(400)
}

const unclosedTags = (svg: string): string[] => {
  const open: string[] = []
  for (const [, close, name = '', empty] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<>]*")*\s*(\/?)>/g)) {
    if (close && open.pop() !== name) return [`</${name}>`]
    if (!close && !empty) open.push(name)
  }
  const rest = svg.replace(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<>]*")*\s*(\/?)>/g, '')
  return rest === '' ? open : [rest.slice(0, 80)]
}
