import { expect, test } from 'vitest'
import { addLanguage, toCanonicalAddress } from './public-address.ts'

const read = (address: string) => toCanonicalAddress(new URL(address, 'http://shop.example'))

test.each([
  ['/', '/'],
  ['/?utm_source=mail&page=3', '/'],
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/products///', '/products'],
  ['/products//7', '/products//7'],
  ['/products?page=2', '/products?page=2'],
  ['/products?lang=ar&page=2&utm_source=mail', '/products?page=2'],
  ['/products?page=1', '/products'],
  ['/products?page=0', '/products'],
  ['/products?page=2e1', '/products'],
  ['/products?page=123456', '/products'],
  ['/products?search=&category=', '/products'],
  ['/products/7/details?color=Red&size=M&lang=en', '/products/7/details'],
  ['/products/7/details?stars=5&reviews_page=2', '/products/7/details'],
  ['/categories/lamps?page=3', '/categories/lamps?page=3'],
  ['/shops/3?page=2', '/shops/3?page=2'],
  ['/zone-shops/2?page=2', '/zone-shops/2?page=2'],
  ['/merchants?page=2', '/merchants?page=2'],
  ['/blogs?page=2', '/blogs?page=2'],
  ['/blog/a-good-lamp?page=2', '/blog/a-good-lamp'],
  ['/market-zones?page=2', '/market-zones'],
  ['/page/about-us', '/about-us'],
  ['/page/return-policy?lang=ar', '/page/return-policy'],
])('the address %s has the canonical path %s', (address, path) =>
  expect(read(address)).toEqual({ path, isIndexed: true }),
)

test.each([
  ['/products?search=lamp', '/products'],
  ['/products?search=lamp&page=2', '/products'],
  ['/products?sort=newest', '/products'],
  ['/products?per_page=40', '/products'],
  ['/products?brand[]=Aster', '/products'],
  ['/products?brand%5B%5D=Aster&brand%5B%5D=Bolt', '/products'],
  ['/products?color[]=Red', '/products'],
  ['/products?category=lamps', '/categories/lamps'],
  ['/products?category=lamps&page=2&lang=ar', '/categories/lamps'],
  ['/products?category=a%2Fb%22', '/categories/a%2Fb%22'],
  ['/products?category=lamps&category=sofas', '/products'],
  ['/products?category=lamps&in_stock=1', '/products'],
  ['/shops/3?category=lamps', '/shops/3'],
  ['/categories/lamps?min_price=10&max_price=20', '/categories/lamps'],
  ['/flash-sale/1?sort=price_asc', '/flash-sale/1'],
  ['/shops?search=a&sort=rating', '/shops'],
  ['/merchants?search=a', '/merchants'],
  ['/blogs?category=at-home', '/blogs'],
  ['/blogs?tag=denim&page=2', '/blogs'],
])('the filtered address %s has the canonical path %s and is not indexed', (address, path) =>
  expect(read(address)).toEqual({ path, isIndexed: false }),
)

test('an address names a language only if it is not the default', () => {
  expect(addLanguage('/shops', 'en', 'en')).toBe('/shops')
  expect(addLanguage('/shops', 'ar', 'en')).toBe('/shops?lang=ar')
  expect(addLanguage('/shops?page=2', 'ar', 'en')).toBe('/shops?page=2&lang=ar')
  expect(addLanguage('/shops', 'en', 'ar')).toBe('/shops?lang=en')
})
