import { describe, expect, test } from 'vitest'
import { makeText } from '#locales/text.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'

const letter: Letter = {
  subject: 'Order \u2068A-1\u2069',
  parts: [
    'Hello \u2068<b>Mina</b> & "co"\u2069,',
    { title: 'Lamps', rows: [['2 × Lamp', '$4.00']], total: ['Total', '$4.00'] },
    'Lake Road 12\nBeirut',
  ],
  action: { label: 'See it', path: '/order-history/7?a=1&b=2' },
}
const t = makeText({ 'shell.named': '{{name}}: {{text}}' }, 'en')
const shop = { site: 'Souk', locale: 'en', direction: 'ltr', t, origin: 'https://shop.example' } as const

describe('a letter', () => {
  test('says the same in plain text as in markup', () => {
    const { text, html } = renderLetter(letter, shop)
    expect(text).toBe(
      'Hello \u2068<b>Mina</b> & "co"\u2069,\n\nLamps\n2 × Lamp: $4.00\nTotal: $4.00\n\nLake Road 12\nBeirut\n\nSee it: https://shop.example/order-history/7?a=1&b=2',
    )
    for (const said of ['Lamps', '2 × Lamp', '$4.00', 'Lake Road 12<br>Beirut', 'See it']) expect(html).toContain(said)
  })

  test('puts what stands before a figure or an address as its language does', () => {
    const { text } = renderLetter(letter, { ...shop, t: makeText({ 'shell.named': '{{name}}：{{text}}' }, 'zh') })
    expect(text).toContain('Total：$4.00')
    expect(text).toContain('See it：https://shop.example/')
  })

  test('lets nothing that somebody typed become markup', () => {
    const { html } = renderLetter(letter, shop)
    expect(html).toContain('Hello <bdi>&lt;b&gt;Mina&lt;/b&gt; &amp; &quot;co&quot;</bdi>,')
    expect(html).toContain('href="https://shop.example/order-history/7?a=1&amp;b=2"')
  })

  test('has a subject without marks', () => {
    expect(renderLetter(letter, shop).subject).toBe('Order A-1')
  })

  test('leads nowhere where nobody knows where the shop is', () => {
    const { text, html } = renderLetter(letter, { ...shop, origin: '' })
    expect([text, html].join()).not.toContain('See it')
  })

  test('reads from right to left where its language does', () => {
    const { html } = renderLetter(letter, { ...shop, locale: 'ar', direction: 'rtl' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('text-align:right')
  })
})
