import { expect, test } from 'vitest'
import { readShop } from './asked-shop.ts'

test.each([
  ['shop=7', 7],
  ['shop=7&x=1', 7],
  ['', null],
  ['shop=', null],
  ['shop=0', null],
  ['shop=-1', null],
  ['shop=1e3', null],
  ['shop=<script>', null],
  ['shop=99999999999', null],
])('of "%s" the shop is %j', (search, shop) => {
  expect(readShop(new URLSearchParams(search))).toBe(shop)
})
