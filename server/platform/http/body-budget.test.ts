import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { profileCalls } from '#contract/profile.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openBodyBudget, openByteBudget } from './body-budget.ts'
import { maxBodyBytes } from './read-body.ts'

const megabyte = 1024 * 1024
const types = ['application/pdf']
const call: Call = { ...profileCalls.updateProfile, files: { papers: { maxBytes: 15 * megabyte, types } } }

const form = (size?: number) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', ...(size && { 'Content-Length': String(size) }) }
  return new Request('http://shop.example/api/papers', { method: 'POST', headers, body: 'x' })
}

/** A budget whose rate limiter notes the tokens that it is asked for. */
function openBudget(admits = true) {
  const tokens: number[] = []
  const limiter = { tryAcquire: (_: string, count = 1) => admits && tokens.push(count) > 0 }
  const time = { now: 0 }
  const reserve = openBodyBudget(limiter, () => time.now)
  /** `account` null is a guest. */
  const statusOf = (network: string, request: Request, account: string | null = `u${network}`) => {
    try {
      return { release: reserve({ call, request, network, account: account ?? undefined }) }
    } catch (error) {
      return error instanceof Refusal ? [error.status, error.details.retryAfter] : error
    }
  }
  return { statusOf, tokens, time }
}

const held = { release: expect.any(Function) }

const release = (outcome: unknown) => (outcome as { release(): void }).release()

describe('the budget of bodies', () => {
  test('gives one account or network two forms of 15 MB at a time, and all together six', () => {
    const { statusOf } = openBudget()
    const send = (network: string, account: string) => statusOf(network, form(15 * megabyte), account)
    expect([send('a', '1'), send('b', '1'), send('c', '1')]).toEqual([held, held, [503, 5]])
    expect([send('a', '2'), send('a', '3')]).toEqual([held, [503, 5]])
    expect(['d', 'e', 'f', 'g'].map((each) => send(each, each))).toEqual([held, held, held, [503, 5]])
  })

  test('counts the networks of one IPv6 /48 as one', () => {
    const { statusOf } = openBudget()
    const send = (i: number) => statusOf(`2001:db8:7:${i}::/64`, form(15 * megabyte), String(i))
    expect([send(1), send(2), send(3)]).toEqual([held, held, [503, 5]])
  })

  test('takes 16 MB a second of accounts in the long run', () => {
    const { statusOf, time } = openBudget()
    const send = (network: string) => statusOf(network, form(15 * megabyte))
    for (const network of ['a', 'b', 'c', 'd', 'e', 'f']) release(send(network))
    expect(send('g')).toEqual([503, 5])
    time.now = 1_000
    expect(send('g')).toEqual(held)
  })

  test('gives guests a budget of their own: one form of 15 MB a network, two in all, and 4 MB a second', () => {
    const { statusOf, time } = openBudget()
    const send = (network: string) => statusOf(network, form(15 * megabyte), null)
    const outcomes = ['a', 'a', 'b', 'c'].map(send)
    expect(outcomes).toEqual([held, [503, 5], held, [503, 5]])
    expect(statusOf('d', form(15 * megabyte))).toEqual(held)
    for (const outcome of [outcomes[0], outcomes[2]]) release(outcome)
    expect(send('c')).toEqual([503, 5])
    time.now = 4_000
    expect(send('c')).toEqual(held)
  })

  test('never refuses a tiny body, however many declare more and send nothing', () => {
    const { statusOf } = openBudget()
    for (let network = 0; network < 20; network++)
      for (let i = 0; i < 40; i++) statusOf(String(network), form(128 * 1024), null)
    expect(statusOf('z', form(100 * 1024), null)).toEqual([503, 5])
    expect(statusOf('z', form(16 * 1024), null)).toEqual(held)
  })

  test('reserves the most that the call reads where no length is declared, and refuses a larger one at once', () => {
    const { statusOf } = openBudget()
    expect([form(), form(), form()].map((request) => statusOf('a', request))).toEqual([held, held, [503, 5]])
    expect(statusOf('a', form(17 * megabyte))).toEqual([413, undefined])
  })

  test('reserves 128 kB for JSON of undeclared length, the most that is read of it', () => {
    const { statusOf } = openBudget()
    const json = () =>
      new Request('http://shop.example', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '1' })
    expect(maxBodyBytes(call, json().headers)).toBe(128 * 1024)
    for (let i = 0; i < 32; i++) expect(statusOf('a', json())).toEqual(held)
    expect(statusOf('a', json())).toEqual([503, 5])
  })

  test('takes a token of the rate limiter for each 100 kB, none for a small body', () => {
    const { statusOf, tokens } = openBudget()
    statusOf('a', form(1000))
    statusOf('a', form(15 * megabyte))
    expect(tokens).toEqual([153])
    expect(openBudget(false).statusOf('a', form(15 * megabyte))).toEqual([429, 5])
  })
})

test.each(Object.values<Call>(contract).filter(({ files }) => files))(
  'an idle shop with the default limits accepts the largest form of $method $path',
  (each) => {
    const reserve = openBodyBudget(createRateLimiter({ requestsPerSecond: 50 }))
    const request = form(maxBodyBytes(each, form().headers))
    const account = each.who === 'anyone' ? undefined : 'u1'
    expect(reserve({ call: each, request, network: '192.0.2.1', account })).toEqual(expect.any(Function))
  },
)

test('a budget of bytes forgets owners that hold nothing', () => {
  const budget = openByteBudget({ bytes: 10, bytesPerOwner: 10, bytesPerSecond: 1_000 }, Date.now)
  const end = budget.reserve(['a', 'b'], 6)
  expect(budget.owners()).toBe(2)
  end()
  expect(budget.owners()).toBe(0)
})
