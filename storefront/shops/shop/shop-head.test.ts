import { expect, test } from 'vitest'
import { readShopTab } from './shop-head.tsx'

test.each([
  ['', 'products'],
  ['tab=reviews', 'reviews'],
  ['tab=about&page=2', 'about'],
  ['tab=else', 'products'],
])('the URL query "%s" selects the tab %s', (text, tab) => expect(readShopTab(new URLSearchParams(text))).toBe(tab))
