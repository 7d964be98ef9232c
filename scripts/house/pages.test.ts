import { expect, test } from 'vitest'
import { house } from './fixture.ts'
import { checkTexts } from './texts.ts'

const page = (text: string) => house({ 'storefront/cart/a.tsx': text })

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
