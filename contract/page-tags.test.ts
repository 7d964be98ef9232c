import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call, PageRules } from './call.ts'
import { contract } from './contract.ts'

const publicReads = Object.entries<Call & PageRules>(contract).filter(
  ([, { method, who }]) => method === 'GET' && (who === 'anyone' || who === 'either'),
)

/** Fields that only products, shops, sales and vouchers have. */
const hasField = ({ data }: Call, ...names: string[]) => {
  const schema = data ? JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' })) : ''
  return names.some((name) => schema.includes(`"${name}":`))
}

const namesOf = (calls: typeof publicReads) => calls.map(([name]) => name).sort()

test('the contract: every public call that shows products or shops declares the tags of its pages', () => {
  const showing = publicReads.filter(([, call]) => hasField(call, 'discount_percentage', 'total_products'))
  expect(showing.length).toBeGreaterThan(8)
  expect(namesOf(showing.filter(([, { tags }]) => !tags))).toEqual([])
})

test('the contract: every public call that shows sales or vouchers declares when it changes by itself', () => {
  const showing = publicReads.filter(([, call]) => hasField(call, 'ends_at', 'validity'))
  expect(namesOf(showing)).toEqual(['getFlashSale', 'getHome', 'getProduct', 'listFlashSales', 'listVouchers'])
  expect(namesOf(showing.filter(([, { changesAt }]) => !changesAt))).toEqual([])
})

test('the contract: every public call that lists posts declares when the next planned one appears', () => {
  const showing = publicReads.filter(([, call]) => hasField(call, 'reading_minutes'))
  expect(namesOf(showing)).toEqual(['getBlog', 'getHome', 'listBlogs'])
  expect(namesOf(showing.filter(([, call]) => !call.changesAt || !hasField(call, 'next_post_at')))).toEqual([])
})
