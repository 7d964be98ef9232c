import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { falseAddresses, knownAttacks } from '#storefront/testing/hostile-texts.ts'
import { textParts, WrittenText } from './written-text.tsx'

const links = (message: string) => textParts(message).flatMap(({ href }) => href ?? [])
const read = (message: string) =>
  textParts(message)
    .map(({ text }) => text)
    .join('')

test.each([
  ['See https://shop.example/a?b=c#d now', ['https://shop.example/a?b=c#d']],
  ['HTTP://SHOP.EXAMPLE', ['http://shop.example/']],
  ['https://shop.example.', ['https://shop.example/']],
  ['(https://shop.example/a_(b))', ['https://shop.example/a_(b)']],
  ['[https://shop.example/a]; "https://shop.example/b"!', ['https://shop.example/a', 'https://shop.example/b']],
  ['هل هذا https://shop.example/a، أم https://shop.example/b؟', ['https://shop.example/a', 'https://shop.example/b']],
  ['看https://shop.example/a，好吗？（https://shop.example/b）', ['https://shop.example/a', 'https://shop.example/b']],
  ['https://shop.example/a،ثم', ['https://shop.example/a']],
  ['https://shop.example:8443/a', ['https://shop.example:8443/a']],
  ['https://shop.example/عطر', ['https://shop.example/%D8%B9%D8%B7%D8%B1']],
  ['www.shop.example shop.example mailto:a@shop.example xhttps://shop.example', []],
  ['https://shop.example\\@evil.example', ['https://shop.example/']],
])('of "%s" the addresses are %j', (message, expected) => {
  expect(links(message)).toEqual(expected)
  expect(read(message)).toBe(message)
})

test.each(falseAddresses)('an address that can be mistaken for another one is no link: %j', (message) => {
  expect(textParts(message)).toEqual([{ text: message }])
})

/** Names and attributes of the elements that a browser parses. */
const tagsIn = (markup: string) => [...markup.matchAll(/<([^\s/>]+)((?:\s[^\s=>]+="[^"]*")*)\s*>/g)]

test('hostile texts are rendered as text, except plain web addresses', () => {
  expect(new Set(knownAttacks).size).toBeGreaterThanOrEqual(300)
  for (const attack of knownAttacks) {
    expect(read(attack)).toBe(attack)
    const [paragraph, ...others] = tagsIn(renderToStaticMarkup(<WrittenText text={attack} />))
    expect(paragraph?.[1]).toBe('p')
    expect(others.length).toBe(links(attack).length)
    for (const [, name, attributes = ''] of others) {
      expect(name).toBe('a')
      expect(attributes).toMatch(
        /^ href="https?:\/\/[^"]*" target="_blank" rel="noopener noreferrer nofollow" dir="ltr" class="[^"]*"$/,
      )
    }
  }
})

const pieces = [
  'https://',
  'http://',
  'javascript:',
  '@',
  '.',
  ')',
  '(',
  ' ',
  '\n',
  '\u202e',
  '\u200b',
  '<',
  '"',
  'a',
  'é',
  'ع',
  '\\',
  '%',
  '\ud83d',
]

test('any text keeps all its characters, and its links are http or https', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }))), (some) => {
      const text = some.join('')
      expect(read(text)).toBe(text)
      for (const href of links(text)) expect(new URL(href).protocol).toMatch(/^https?:$/)
    }),
    { numRuns: 500 },
  )
})

test('a message with two hundred addresses has two hundred links', () => {
  const message = Array.from({ length: 200 }, (_, place) => `http://a.io/${place}`)
    .join(' ')
    .slice(0, 4000)
  expect(message.length).toBeLessThanOrEqual(4000)
  expect(links(message)).toHaveLength(200)
})

test.each([
  ['addresses', 'https://a.io/ '],
  ['one address of brackets', 'https://a.io/('],
  ['closing brackets', ')'],
  ['beginnings', 'http://'],
  ['points', '.'],
  ['letters', 'h'],
])('time grows with length and no faster: %s', (_name, piece) => {
  const timed = (length: number) => {
    const text = `https://a.io/${piece.repeat(Math.ceil(length / piece.length))}`
    const begun = performance.now()
    textParts(text)
    return performance.now() - begun
  }
  timed(4_000)
  // A hundred times the maximum length: with quadratic time this would take minutes.
  expect(timed(400_000)).toBeLessThan(1_500)
})
