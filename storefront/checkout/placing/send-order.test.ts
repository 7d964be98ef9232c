import { beforeEach, expect, test, vi } from 'vitest'
import { getStoredAttempt, startAttempt, storeAttempt } from './order-attempt.ts'
import { sendOrder } from './send-order.ts'

const body = { shop_ids: [3], address_id: 4, payment_method: 'cash', note: null, expected_payable_amount: 26.05 }
const online = { ...body, payment_method: 'stripe' }
const placed = { orders: [], payment_url: null }
const reused = { message: 'Used', code: 'errors.key_reused', data: { key_reused: true } }

const sent: { key: string | null; method: string }[] = []
/** The shop's responses in turn; null: no response. */
let answers: ({ status: number; json: object } | null)[]

beforeEach(() => {
  sent.length = 0
  storeAttempt('cart', null)
  vi.stubGlobal('location', { origin: 'http://shop.test' })
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ key: request.headers.get('Idempotency-Key'), method: (await request.json()).payment_method })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.json, { status: answer.status })
  })
})

/** Sends an order whose response is lost, then another one in its place. */
async function sendBoth(...then: typeof answers) {
  answers = [null, ...then]
  await expect(sendOrder('cart', startAttempt('cart', body))).rejects.toThrow()
  return sendOrder('cart', startAttempt('cart', online))
}

test('a repeated order: if the first was placed, its response is returned, and both used one key', async () => {
  const answer = await sendBoth({ status: 409, json: reused }, { status: 200, json: { message: '', data: placed } })
  expect(answer).toEqual({ ...placed, isEarlier: true })
  expect(sent.map(({ method }) => method)).toEqual(['cash', 'stripe', 'cash'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(getStoredAttempt('cart')).toBeNull()
})

test('a repeated order: if the first was never placed, the second is', async () => {
  const answer = await sendBoth({ status: 200, json: { message: '', data: placed } })
  expect(answer).toEqual({ ...placed, isEarlier: false })
  expect(getStoredAttempt('cart')).toBeNull()
})

test('a repeated order: after a refusal of the second, the first stays stored', async () => {
  await expect(sendBoth({ status: 422, json: { message: 'No', errors: {} } })).rejects.toMatchObject({ status: 422 })
  expect(getStoredAttempt('cart')?.bodies).toEqual([JSON.stringify(body)])
})

test('a repeated order: without a response it stays stored, and so does the purchase beside the cart', async () => {
  storeAttempt('buy_now', { key: 'other', bodies: ['{}'] })
  await expect(sendBoth({ status: 409, json: reused }, null)).rejects.toMatchObject({ status: 0 })
  expect(getStoredAttempt('cart')?.bodies).toEqual([JSON.stringify(body)])
  expect(getStoredAttempt('buy_now')?.key).toBe('other')
})
