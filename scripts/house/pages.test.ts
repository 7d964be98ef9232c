import { expect, test } from 'vitest'
import { checkDirections, physicalWords } from './directions.ts'
import { house } from './fixture.ts'
import { checkTexts } from './texts.ts'

const page = (text: string) => house({ 'storefront/cart/a.tsx': text })

test.each([
  'ml-2',
  '-mr-1',
  'md:pl-[3px]',
  'hover:pr-2',
  'left-0',
  '-right-4',
  'left-1/2',
  'text-left',
  '!text-right',
  'rounded-tl-lg',
  'rounded-l',
  'border-r',
  'border-l-2',
  'group-data-[open]:ml-2',
  'float-left',
])('%s is physical', (word) => {
  expect(physicalWords([word])).toEqual([word])
  expect(checkDirections(page(`<a className="flex ${word} gap-2" />`))).toHaveLength(1)
  expect(checkDirections(page(`cx(\`flex ${word} \${x}\`)`))).toHaveLength(1)
})

test.each([
  'ms-2',
  'pe-1',
  'start-0',
  'text-start',
  'rounded-s-lg',
  'border-e',
  'mx-auto',
  'left-handed',
  'prose',
  'mb-2',
  'translate-x-0',
])('%s is fine', (word) => expect(physicalWords([word])).toEqual([]))

test('movement needs its mirror image', () => {
  expect(physicalWords(['translate-x-full'])).toHaveLength(1)
  expect(physicalWords(['-translate-x-1/2', 'rtl:translate-x-1/2'])).toEqual([])
})

test('physical properties in styles', () => {
  const css = 'a { margin-left: 1px; inset-inline-start: 0; text-align: right; border-top-left-radius: 1px; left: 0 }'
  expect(checkDirections(house({ 'ui/base.css': css }))).toHaveLength(4)
  expect(checkDirections(house({ 'ui/base.css': 'a { margin-inline-start: 1px; text-align: start }' }))).toEqual([])
})

test('words a shopper reads or hears', () => {
  expect(checkTexts(page('const a = <p>Add to cart</p>'))).toHaveLength(1)
  expect(checkTexts(page("const a = <p>{'Add'}</p>"))).toHaveLength(1)
  expect(checkTexts(page('const a = <input placeholder="Search" aria-label={\'Search\'} />'))).toHaveLength(2)
})

test('no words: marks, numbers, class names, keys', () => {
  expect(
    checkTexts(page('const a = <p className="a" id="cart" title={t("cart.title")}>{t("cart.title")} · 5 % *</p>')),
  ).toEqual([])
})
