import { expect, test } from 'vitest'
import { readShopTab } from './shop-tabs.tsx'

test.each([
  ['', 'products'],
  ['tab=reviews', 'reviews'],
  ['tab=about&page=2', 'about'],
  ['tab=else', 'products'],
])('"%s" asks for %s', (text, tab) => expect(readShopTab(new URLSearchParams(text))).toBe(tab))
