import { expect, test } from 'vitest'
import { parseLinkTarget } from './rules.ts'

test.each([
  ['/about-us', { kind: 'page', thing: 'page', key: 'about-us' }],
  ['/page/return-policy/?x=1#top', { kind: 'page', thing: 'page', key: 'return-policy' }],
  ['/categories/lamps', { kind: 'category', thing: 'category', key: 'lamps' }],
  ['/categories/%D9%85%D8%B5', { kind: 'category', thing: 'category', key: 'مص' }],
  ['/categories/%', { kind: 'category', thing: 'category', key: '%' }],
  ['/shops/7', { kind: 'shops', thing: 'shop', key: '7' }],
  ['/zone-shops/2', { kind: 'shops', thing: 'zone', key: '2' }],
  ['/market-zones', { kind: 'shops' }],
  ['/blog/a-good-lamp', { kind: 'path', thing: 'post', key: 'a-good-lamp' }],
  ['/products?sort=new', { kind: 'path' }],
  ['/', { kind: 'path' }],
  ['https://shop.example/about-us', { kind: 'external' }],
  ['//evil.example/about-us', { kind: 'external' }],
  ['mailto:hello@shop.example', { kind: 'external' }],
])('the link %s leads to %j', (url, target) => expect(parseLinkTarget(url)).toEqual(target))
