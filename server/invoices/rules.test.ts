import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readLanguages } from '#locales/read.ts'
import type { Money } from '#server/platform/money.ts'
import type { drawInvoice as DrawInvoice } from './draw-invoice.ts'
import type { InvoiceRow } from './queries.ts'
import { buildInvoice } from './view.ts'

type Draw = typeof DrawInvoice
type Sample = readonly [locale: string, name: string, item?: string]

/** With fonts that no document has used yet, as in a new process. */
async function openFonts(): Promise<Draw> {
  vi.resetModules()
  return (await import('./draw-invoice.ts')).drawInvoice
}

const sum = 2500 as Money

const rowOf = ([locale, name, item = 'Lamp']: Sample): InvoiceRow => ({
  direction: locale === 'ar' ? 'rtl' : 'ltr',
  order_code: 'AB12CD34',
  created_at: '2026-08-10T10:00:00.000Z',
  state: 'pending',
  state_at: '2026-08-10T10:00:00.000Z',
  address: {
    name,
    phone_code: '+971',
    phone: '501234567',
    address_line: '12 Palm Street',
    address_line2: null,
    area: 'Deira',
    city: 'Dubai',
    state: null,
    post_code: '1234',
    country: 'United Arab Emirates',
    address_type: 'home',
  },
  method: 'cash',
  currency: 'USD',
  is_paid: false,
  shop: { name: 'Kiln & Kettle', owner_name: 'Ann Lee', email: 'kiln@shop.example', phone: null },
  lines: [
    { name: item, brand: null, color: null, size: null, unit: 'piece', ...sold(1) },
    { name: 'Rug', brand: null, color: null, size: null, unit: 'piece', ...sold(2) },
  ],
  discounts: [],
  taxes: [],
  refunds: [],
  total_amount: sum,
  coupon_discount: 0 as Money,
  delivery_charge: 0 as Money,
  payable_amount: sum,
})
const sold = (quantity: number) => ({ price: sum, discount_price: null, quantity, line_amount: sum })

const draw = (drawInvoice: Draw, sample: Sample) => drawRow(drawInvoice, sample[0], rowOf(sample))

function drawRow(drawInvoice: Draw, locale: string, row: InvoiceRow): Promise<Uint8Array> {
  const language = readLanguages().get(locale)
  if (!language) throw new Error(`no language ${locale}`)
  const marketplace = { name: 'Souk', lines: ['hello@souk.example'] }
  const amountText = (amount: number) => `$${amount.toFixed(2)}`
  return drawInvoice(
    buildInvoice(row, { t: language.t, locale, amountText, marketplace, gateway: null, time_zone: 'UTC' }),
  )
}

async function textOf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(file.slice()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (_: string, character: string) => escapes[character] ?? character

function contentsOf(file: Uint8Array): string[] {
  const streams = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)
  return [...streams].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
}

/** The texts that stand in place of glyphs (PDF 32000-1, 14.9.4), in UTF-16 with a byte order mark. */
const actualTextsOf = (file: Uint8Array): string[] =>
  contentsOf(file).flatMap((content) =>
    [...content.matchAll(/\/ActualText \(\xfe\xff(.*?)\)\n/gs)].map(([, bytes = '']) =>
      Buffer.from(bytes.replaceAll(/\\(.)/gs, unescaped), 'latin1').swap16().toString('utf16le'),
    ),
  )

/** Readers without ActualText find a vowel sign before the consonant after which it is stored. */
function hasLetters(text: string, words: string): boolean {
  const letters = [...words.replaceAll(/[\s\u200c]/g, '')].sort().join('')
  const bare = text.replaceAll(/\s/g, '')
  return [...bare].some((_, index) => [...bare.slice(index, index + letters.length)].sort().join('') === letters)
}

const samples: readonly Sample[] = [
  ['en', 'Zoë Łukasz Öğüt'],
  ['en', 'أحمد'],
  ['ar', 'محمد الأمين'],
  ['bn', 'রহিম উদ্দিন কৃষ্ণ', 'ক্ষুদ্র বাতি'],
  ['zh', '王小明', '落地灯'],
  ['fr', 'Дмитрий Ёлкин', 'Étagère'],
  ['es', 'Γιώργος Ψαρός'],
  ['ar', 'علی\u200cرضا گچی', 'مصباح LED قوي'],
  ['bn', 'Ann 王 Ёж أمل রবি'],
  ['en', 'শ্রী সংযুক্তা'],
]

/** Points between the upper edge of its sheet and a text of a file. */
async function distanceFromTop(file: Uint8Array, words: string): Promise<number> {
  const pdf = await getDocumentProxy(file.slice())
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const item = items.find((each) => 'str' in each && each.str.includes(words))
    if (item && 'transform' in item) return (page.view[3] ?? 0) - item.transform[5]
  }
  throw new Error(`${words} is on no sheet`)
}

describe('an invoice', () => {
  test('with sums whose labels take two lines keeps them above its foot, however many items it has', async () => {
    const drawInvoice = await openFonts()
    const rest: Partial<InvoiceRow> = {
      discounts: ['WELCOME10', 'SUMMERSALE'].map((code) => ({ code, amount: 100 as Money })),
      refunds: ['2026-11-28', '2026-11-29', '2026-11-30'].map((day) => ({
        amount: 100 as Money,
        done_at: `${day}T10:00:00.000Z`,
      })),
    }
    for (let count = 1; count <= 14; count += 1) {
      const row = rowOf(['en', 'Ann'])
      const [line] = row.lines
      const lines = Array.from({ length: count }, () => line as (typeof row.lines)[number])
      const file = await drawRow(drawInvoice, 'en', { ...row, ...rest, lines })
      expect(await distanceFromTop(file, 'Paid in the end'), `${count} items`).toBeLessThan(778)
    }
  })

  test('in Arabic after one in English to an Arabic name has its letters joined, and their text', async () => {
    const fresh = await draw(await openFonts(), ['ar', 'Ann'])
    const drawInvoice = await openFonts()
    await draw(drawInvoice, ['en', 'أحمد'])
    const later = await draw(drawInvoice, ['ar', 'Ann'])
    const text = await textOf(later)
    for (const words of ['فاتورة', 'الدفع عند الاستلام', 'الإجمالي']) expect(text).toContain(words)
    // The same bytes: the same joined glyphs at the same positions, and the same text of each.
    expect(Buffer.from(later).equals(Buffer.from(fresh))).toBe(true)
  })

  describe('of one language to a name in any script', () => {
    const fresh: Uint8Array[] = []
    beforeAll(async () => {
      for (const sample of samples) fresh.push(await draw(await openFonts(), sample))
    })

    test('is the same file whichever fifty were drawn before it', async () => {
      const drawInvoice = await openFonts()
      for (let number = 0; number < 50; number += 1) {
        // Each round of ten begins elsewhere, every other one with another stride.
        const stride = number % 20 < 10 ? 3 : 7
        const index = (number * stride + Math.floor(number / 10)) % samples.length
        const file = await draw(drawInvoice, samples[index] as Sample)
        expect(Buffer.from(file).equals(fresh[index] as Uint8Array), `${number}: ${samples[index]}`).toBe(true)
      }
    })

    test('keeps the joiner of a Persian name, which pdf.js leaves out', () => {
      const index = samples.findIndex(([, name]) => name.includes('\u200c'))
      expect(contentsOf(fresh[index] as Uint8Array).join('')).toMatch(/beginbfrange.*<200c>/s)
    })

    test.each(samples.map((sample, index) => [...sample, index] as const))(
      'has every letter in its text: %s, %s',
      async (...given) => {
        const index = given.at(-1) as number
        const [locale, name, item = 'Lamp'] = samples[index] as Sample
        const file = fresh[index] as Uint8Array
        const text = await textOf(file)
        const actualTexts = actualTextsOf(file).join(' ')
        const title = readLanguages().get(locale)?.t('invoices.title') ?? ''
        for (const word of [title, name, item].flatMap((words) => words.split(' '))) {
          expect(hasLetters(text, word), `${word} in ${text}`).toBe(true)
          const isPlain = text.replaceAll(' ', '').includes(word.replaceAll('\u200c', ''))
          expect(isPlain || actualTexts.includes(word), `${word} in ${actualTexts}`).toBe(true)
        }
      },
    )
  })
})
