import { expect, test } from 'vitest'
import {
  answerCalls,
  endCalls,
  loseResponse,
  neverRespond,
  refuse,
  sentCalls,
  withMessage,
} from '#contract/testing/answer-calls.ts'
import { call, setBearerToken } from '#storefront/platform/api/client.ts'
import { aCart } from './fixtures/cart.ts'

const add = () => call('POST /cart/store', { body: { product_id: 101, quantity: 2 } })

test('answered calls: the client receives the answer and its message, and the request is recorded', async () => {
  setBearerToken('token')
  answerCalls({ 'POST /cart/store': () => withMessage('Added', aCart()) })
  expect(await add()).toEqual({ message: 'Added', data: aCart() })
  expect(sentCalls('POST /cart/store').map(({ body }) => body)).toEqual([{ product_id: 101, quantity: 2 }])
})

test('answered calls: a call without an answer fails the test by its name', async () => {
  setBearerToken('token')
  await expect(add()).rejects.toMatchObject({ status: 501 })
  await expect(endCalls()).rejects.toThrow('POST /cart/store was called, and no answer is declared for it.')
})

test('answered calls: an answer that breaks the contract fails the test', async () => {
  setBearerToken('token')
  answerCalls({ 'POST /cart/store': () => ({ ...aCart(), total: 1.5 }) })
  await expect(add()).rejects.toMatchObject({ status: 501 })
  await expect(endCalls()).rejects.toThrow(/The answer to POST \/cart\/store breaks the contract:.*total/s)
})

test('answered calls: a request that the contract forbids fails the test, unless it is refused', async () => {
  setBearerToken('token')
  const addNone = () => call('POST /cart/store', { body: { product_id: 101, quantity: 0 } })
  answerCalls({ 'POST /cart/store': refuse(422, 'At least one') })
  await expect(addNone()).rejects.toMatchObject({ status: 422, message: 'At least one' })
  answerCalls({ 'POST /cart/store': () => aCart() })
  await expect(addNone()).rejects.toMatchObject({ status: 501 })
  await expect(endCalls()).rejects.toThrow(/The body of POST \/cart\/store breaks the contract:.*quantity/s)
})

test('answered calls: a refusal that the call does not declare fails the test', async () => {
  setBearerToken('token')
  answerCalls({ 'POST /cart/store': refuse(409, 'Too late', { code: 'checkout.amount_changed' }) })
  await expect(add()).rejects.toMatchObject({ status: 501 })
  await expect(endCalls()).rejects.toThrow('POST /cart/store does not declare checkout.amount_changed for 409.')
})

test('answered calls: a download that the contract forbids fails the test', async () => {
  setBearerToken('token')
  answerCalls({ 'GET /orders/{id}/invoice': () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }) })
  await expect(call('GET /orders/{id}/invoice', { params: { id: 'first' } })).rejects.toMatchObject({ status: 501 })
  await expect(endCalls()).rejects.toThrow('The path of GET /orders/{id}/invoice breaks the contract:')
})

test('answered calls: a body that is not JSON fails the test', async () => {
  answerCalls({ 'POST /cart/store': () => aCart() })
  expect(await fetch('/api/cart/store', { method: 'POST', body: '{' })).toMatchObject({ status: 501 })
  await expect(endCalls()).rejects.toThrow('The body of POST /cart/store cannot be read:')
})

test('answered calls: an answer that breaks the contract after the end of its test fails no other test', async () => {
  setBearerToken('token')
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aCart>>()
  answerCalls({ 'POST /cart/store': () => promise })
  const waiting = expect(add()).rejects.toMatchObject({ status: 0 })
  await expect.poll(() => sentCalls('POST /cart/store')).toHaveLength(1)
  await endCalls()
  await waiting
  resolve({ ...aCart(), total: 1.5 })
  await endCalls()
})

test('answered calls: a shopper’s call without a token is refused with 401', async () => {
  answerCalls({ 'POST /cart/store': () => aCart() })
  await expect(add()).rejects.toMatchObject({ status: 401 })
})

test('answered calls: a lost or missing answer has the status 0', async () => {
  setBearerToken('token')
  answerCalls({ 'POST /cart/store': loseResponse })
  await expect(add()).rejects.toMatchObject({ status: 0 })
  answerCalls({ 'POST /cart/store': neverRespond })
  const waiting = expect(add()).rejects.toMatchObject({ status: 0 })
  await endCalls()
  await waiting
})
