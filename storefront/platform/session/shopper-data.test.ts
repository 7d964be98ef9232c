import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchAfterPending, shopperData } from './shopper-data.ts'

test('a query in flight during a change is refetched once, however often it is invalidated', async () => {
  let thing = 'before'
  let asked = 0
  const slow = Promise.withResolvers<void>()
  const queryFn = async () => {
    asked += 1
    const answer = thing
    await slow.promise
    return answer
  }
  const observer = new QueryObserver(shopperData, { queryKey: ['thing'], queryFn })
  const stop = observer.subscribe(() => undefined)
  thing = 'after'
  const told = Promise.all([refetchAfterPending(['thing']), refetchAfterPending(['thing'])])
  slow.resolve()
  await told
  expect([observer.getCurrentResult().data, asked]).toEqual(['after', 2])
  stop()
})
