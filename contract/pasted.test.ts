import { expect, test } from 'vitest'
import { emailAddress, pastedCode, pastedText } from './pasted.ts'

test.each([
  'mira@mail.example',
  'info@example.xn--p1ai',
  'user@münchen.de',
  'user@bücher.example',
  '用户@例子.中国',
  'अजय@डाटा.भारत',
  'a&b@example.com',
  'x!y@example.com',
  "o'hara+souk@example.co.uk",
  '#1_{best}=|seller~@example.museum',
  'first.last@sub-domain.example.com',
  'UPPER@EXAMPLE.COM',
  'a@1and1.example',
])('%s is an email address', (text) => expect(emailAddress.parse(text)).toBe(text))

test.each([
  '',
  'mira',
  'mira@',
  '@mail.example',
  'mira@mail',
  'mira@@mail.example',
  'mi ra@mail.example',
  'mira@mail .example',
  'mira@-mail.example',
  'mira@mail-.example',
  'mira@mail..example',
  '.mira@mail.example',
  'mira.@mail.example',
  'mi..ra@mail.example',
  'mira@127.0.0.1',
  'mira@mail.e',
  '"mira"@mail.example',
  'Mira <mira@mail.example>',
  'mira@mail.example, ben@mail.example',
  'mira@mail.example\nbcc: ben@mail.example',
  `${'a'.repeat(65)}@mail.example`,
  `mira@${'a'.repeat(64)}.example`,
  `mira@${'a.'.repeat(130)}example`,
])('%j is none', (text) => expect(emailAddress.safeParse(text).success).toBe(false))

test.each([
  ['\u2068mira@mail.example\u2069', 'mira@mail.example'],
  [' mira@mail.example\u200b ', 'mira@mail.example'],
  ['\ufeffmira@mail.example', 'mira@mail.example'],
])('%j, pasted, is %s', (text, address) => expect(emailAddress.parse(text)).toBe(address))

test.each([
  ['\u2068WELCOME\u20112026\u2069', 'WELCOME-2026'],
  ['#SK-1001', 'SK-1001'],
  ['\u200e# SK–1001\u200f', 'SK-1001'],
  ['\u00a0SUMMER\u200b10 ', 'SUMMER10'],
  ['ａ－１', 'ａ-１'],
])('the code %j, pasted, is %s', (text, code) => expect(pastedCode(40).parse(text)).toBe(code))

test('what holds nothing but invisible characters is empty', () => {
  expect(pastedCode(40).safeParse('\u2068\u2069').success).toBe(false)
  expect(pastedText(254).safeParse(' \u200b ').success).toBe(false)
  expect(pastedText(254).parse('\u2068+971\u00a050 123\u2069')).toBe('+971\u00a050 123')
})
