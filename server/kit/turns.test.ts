import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('no more than so many run at once, in the order in which they came, and a fault takes no turn away', async () => {
  const inTurn = openTurns(2)
  const [begun, most] = [[] as number[], { now: 0, ever: 0 }]
  const work = (number: number) => async () => {
    begun.push(number)
    most.now += 1
    most.ever = Math.max(most.ever, most.now)
    await new Promise((resolve) => setTimeout(resolve, 2))
    most.now -= 1
    if (number % 3 === 0) throw new Error('no')
    return number
  }
  const numbers = Array.from({ length: 20 }, (_, i) => i)
  const outcomes = await Promise.allSettled(numbers.map((number) => inTurn(work(number))))
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(7)
  expect([begun, most]).toEqual([numbers, { now: 0, ever: 2 }])
  expect(await inTurn(work(1))).toBe(1)
})

test('whoever comes when too many wait is refused at once, and told to come back', async () => {
  const inTurn = openTurns(1, { mostWaiting: 1 })
  const open = Promise.withResolvers<void>()
  const [first, second, third] = [1, 2, 3].map(() => inTurn(() => open.promise))
  await expect(third).rejects.toMatchObject({ status: 503, details: { retryAfter: 1 } })
  open.resolve()
  await Promise.all([first, second])
  expect(await inTurn(async () => 'served')).toBe('served')
})
