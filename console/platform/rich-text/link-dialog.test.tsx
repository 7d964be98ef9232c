import { expect, test } from 'vitest'
import { isLinkAddress } from './link-dialog.tsx'

test.each([
  '/products',
  '/products?sort=new',
  '#returns',
  'https://souk.example/a',
  'mailto:a@souk.example',
  'tel:+8801700',
])('%s can be linked to', (address) => expect(isLinkAddress(address)).toBe(true))

test.each([
  '',
  'products',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a:b@souk.example',
])('%s cannot be linked to', (address) => expect(isLinkAddress(address)).toBe(false))
