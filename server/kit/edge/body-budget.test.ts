import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { profileCalls } from '#contract/profile.ts'
import { Refusal } from '../refusal.ts'
import { openBodyBudget, openByteBudget } from './body-budget.ts'

const megabyte = 1024 * 1024
const types = ['application/pdf']
const call: Call = { ...profileCalls.updateProfile, files: { papers: { most: 15 * megabyte, types } } }

const open: Call = { ...call, who: 'anyone' }

const form = (size?: number) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', ...(size && { 'Content-Length': String(size) }) }
  return new Request('http://shop.example/api/papers', { method: 'POST', headers, body: 'x' })
}

/** A budget whose flood gate notes the tokens that it is asked for. */
function openBudget(admits = true) {
  const tokens: number[] = []
  const gate = { admit: (_: string, count = 1) => admits && tokens.push(count) > 0 }
  const time = { now: 0 }
  const reserve = openBodyBudget(gate, () => time.now)
  const statusOf = (network: string, request: Request, of = call) => {
    try {
      return { release: reserve({ call: of, request, network }) }
    } catch (error) {
      return error instanceof Refusal ? [error.status, error.details.retryAfter] : error
    }
  }
  return { statusOf, tokens, time }
}

const held = { release: expect.any(Function) }

describe('the budget of bodies', () => {
  test('gives one network two forms of 15 MB at a time, and all networks together three', () => {
    const { statusOf } = openBudget()
    const outcomes = ['a', 'a', 'a', 'b', 'b'].map((network) => statusOf(network, form(15 * megabyte)))
    expect(outcomes).toEqual([held, held, [503, 5], held, [503, 5]])
  })

  test('takes 16 MB a second of shoppers in the long run', () => {
    const { statusOf, time } = openBudget()
    const send = (network: string) => statusOf(network, form(15 * megabyte))
    const release = (outcome: unknown) => (outcome as { release(): void }).release()
    for (const network of ['a', 'b', 'c']) release(send(network))
    expect(send('d')).toEqual([503, 5])
    time.now = 1_000
    expect(send('d')).toEqual(held)
  })

  test('keeps the uploads of shoppers apart from forms that need no account, which get 4 MB a second', () => {
    const { statusOf, time } = openBudget()
    const outcomes = ['a', 'b', 'c'].map((network) => statusOf(network, form(15 * megabyte), open))
    expect(outcomes).toEqual([held, held, [503, 5]])
    for (const outcome of outcomes.slice(0, 2)) (outcome as { release(): void }).release()
    expect(statusOf('d', form(15 * megabyte), open)).toEqual([503, 5])
    expect(statusOf('d', form(15 * megabyte))).toEqual(held)
    time.now = 4_000
    expect(statusOf('e', form(15 * megabyte), open)).toEqual(held)
  })

  test('keeps room for small bodies while forms take all that they may', () => {
    const { statusOf } = openBudget()
    for (const network of ['a', 'b', 'c', 'd']) statusOf(network, form(15 * megabyte))
    expect([statusOf('d', form(15 * megabyte)), statusOf('d', form(1000))]).toEqual([[503, 5], held])
  })

  test('reserves the most that the call reads where no length is declared, and refuses a larger one at once', () => {
    const { statusOf } = openBudget()
    expect([form(), form(), form()].map((request) => statusOf('a', request))).toEqual([held, held, [503, 5]])
    expect(statusOf('a', form(17 * megabyte))).toEqual([413, undefined])
  })

  test('takes a token of the flood gate for each 100 kB, none for a small body', () => {
    const { statusOf, tokens } = openBudget()
    statusOf('a', form(1000))
    statusOf('a', form(15 * megabyte))
    expect(tokens).toEqual([153])
    expect(openBudget(false).statusOf('a', form(15 * megabyte))).toEqual([429, 5])
  })
})

test('a budget of bytes forgets networks that hold nothing', () => {
  const budget = openByteBudget({ bytes: 10, bytesPerNetwork: 10, bytesPerSecond: 1_000 }, Date.now)
  const release = budget.reserve('a', 6)
  release()
  for (let i = 0; i < 2; i++) budget.reserve('b', 2)
  expect(() => budget.reserve('a', 7)).toThrow('errors.busy')
})
