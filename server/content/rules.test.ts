import { expect, test } from 'vitest'
import { parseLinkTarget } from './rules.ts'

test.each([
  ['/about-us', { kind: 'page', entity: 'page', key: 'about-us' }],
  ['/page/return-policy/?x=1#top', { kind: 'page', entity: 'page', key: 'return-policy' }],
  ['/categories/lamps', { kind: 'category', entity: 'category', key: 'lamps' }],
  ['/categories/%D9%85%D8%B5', { kind: 'category', entity: 'category', key: 'مص' }],
  ['/categories/%', { kind: 'category', entity: 'category', key: '%' }],
  ['/shops/7', { kind: 'shops', entity: 'shop', key: '7' }],
  ['/zone-shops/2', { kind: 'shops', entity: 'zone', key: '2' }],
  ['/market-zones', { kind: 'shops' }],
  ['/blog/a-good-lamp', { kind: 'path', entity: 'post', key: 'a-good-lamp' }],
  ['/products?sort=new', { kind: 'path' }],
  ['/', { kind: 'path' }],
  ['https://shop.example/about-us', { kind: 'external' }],
  ['//evil.example/about-us', { kind: 'external' }],
  ['mailto:hello@shop.example', { kind: 'external' }],
])('the link %s leads to %j', (url, target) => expect(parseLinkTarget(url)).toEqual(target))
