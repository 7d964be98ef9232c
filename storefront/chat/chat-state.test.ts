import { expect, test } from 'vitest'
import { readShopParam } from './chat-state.ts'

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
])('the shop in the address "%s" is %j', (search, shop) => {
  expect(readShopParam(new URLSearchParams(search))).toBe(shop)
})
