import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleMessage } from '#storefront/testing/fixtures/chat.ts'
import {
  type LoadedMessages,
  type LoadPage,
  loadEarlierMessages,
  loadNewMessages,
  mergeResults,
  pageSize,
} from './loaded-messages.ts'

/** A conversation that grows while it is read: new messages arrive before every response. */
function conversation(length: number, arrivals: readonly number[] = []) {
  const waiting = [...arrivals]
  // Ids are shared by all conversations, so they have gaps.
  let ids = Array.from({ length }, (_, index) => index * 3 + 1)
  const requestedPages: number[] = []
  const say = (count: number) => {
    ids = [...ids, ...Array.from({ length: count }, (_, index) => (ids.length + index) * 3 + 1)]
  }
  const loadPage: LoadPage = async (page) => {
    say(waiting.shift() ?? 0)
    requestedPages.push(page)
    const latestFirst = [...ids].reverse()
    return {
      data: latestFirst.slice((page - 1) * pageSize, page * pageSize).map((id) => sampleMessage(id)),
      total: ids.length,
    }
  }
  return { loadPage, say, requestedPages, all: () => ids }
}

const idsOf = (loaded: LoadedMessages) => loaded.messages.map(({ id }) => id)

/** A contiguous range of messages, each once. */
function expectNoGap(loaded: LoadedMessages, all: readonly number[]) {
  const ids = idsOf(loaded)
  const from = all.indexOf(ids[0] ?? -1)
  expect(ids).toEqual(all.slice(from, from + ids.length))
  expect(loaded.hasEarlier).toBe(from > 0)
}

test('the first visit loads one page', async () => {
  const { loadPage, requestedPages } = conversation(50)
  const loaded = await loadNewMessages(undefined, loadPage)
  expect(idsOf(loaded)).toEqual(Array.from({ length: 20 }, (_, index) => (30 + index) * 3 + 1))
  expect([loaded.hasEarlier, requestedPages]).toEqual([true, [1]])
})

test('catching up loads a hundred missed messages, and no page beyond the loaded ones', async () => {
  const { loadPage, say, requestedPages, all } = conversation(50)
  const loaded = await loadNewMessages(undefined, loadPage)
  say(100)
  const after = await loadNewMessages(loaded, loadPage)
  expect(idsOf(after)).toEqual(all().slice(30))
  expect(requestedPages).toEqual([1, 1, 2, 3, 4, 5, 6])
})

test('an empty conversation is a valid result', async () => {
  const { loadPage, say } = conversation(0)
  const loaded = await loadNewMessages(undefined, loadPage)
  expect(loaded).toEqual({ messages: [], hasEarlier: false, isOnline: null })
  say(3)
  expect(idsOf(await loadNewMessages(loaded, loadPage))).toHaveLength(3)
})

test('the shop is online if any message of the last response says so', async () => {
  const answer = (isHere: boolean): LoadPage => {
    const data = [sampleMessage(2), sampleMessage(1, { shop_active_status: isHere })]
    return async () => ({ data, total: 2 })
  }
  const loaded = await loadNewMessages(undefined, answer(true))
  expect(loaded.isOnline).toBe(true)
  expect((await loadNewMessages(loaded, answer(false))).isOnline).toBe(false)
})

test('a newer version of a message replaces the loaded one', async () => {
  const { loadPage } = conversation(2)
  const loaded = await loadNewMessages(undefined, loadPage)
  const seen = sampleMessage(4, { read_at: '2026-05-01T11:00:00.000Z' })
  const after = await loadNewMessages(loaded, async () => ({ data: [seen, sampleMessage(1)], total: 2 }))
  expect(after.messages.map(({ read_at }) => read_at)).toEqual([null, '2026-05-01T11:00:00.000Z'])
})

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('say' as const), count: fc.nat(130) }),
    fc.record({ do: fc.constantFrom('catch up' as const, 'reach back' as const, 'both' as const) }),
  ),
  { maxLength: 12 },
)

test('the loaded messages have no duplicate and no gap, however catching up, loading earlier ones and new messages mix', async () => {
  const law = fc.asyncProperty(
    fc.nat(150),
    steps,
    fc.array(fc.nat(60), { maxLength: 30 }),
    async (length, way, arrivals) => {
      const { loadPage, say, all } = conversation(length, arrivals)
      let loaded = await loadNewMessages(undefined, loadPage)
      for (const step of way) {
        if (step.do === 'say') say(step.count)
        const there = all().length
        if (step.do === 'catch up') loaded = mergeResults(loaded, await loadNewMessages(loaded, loadPage))
        if (step.do === 'reach back') loaded = mergeResults(loaded, await loadEarlierMessages(loaded, loadPage))
        if (step.do === 'both') {
          const [news, earlier] = await Promise.all([
            loadNewMessages(loaded, loadPage),
            loadEarlierMessages(loaded, loadPage),
          ])
          loaded = mergeResults(mergeResults(loaded, earlier), news)
        }
        expectNoGap(loaded, all())
        // Everything that existed at the time of the request.
        if (step.do === 'catch up' || step.do === 'both') {
          expect(idsOf(loaded).at(-1) ?? 0).toBeGreaterThanOrEqual(all()[there - 1] ?? 0)
        }
      }
    },
  )
  // More than a page of messages arrives in an empty conversation while both requests are pending.
  await fc.assert(law, { numRuns: 300, examples: [[0, [{ do: 'both' }], [0, 1, 21]]] })
})

test('loading earlier messages repeatedly ends at the first one, and says so', async () => {
  const { loadPage, all } = conversation(95, [0, 7, 0, 41, 3, 0, 2])
  let loaded = await loadNewMessages(undefined, loadPage)
  for (let turn = 0; loaded.hasEarlier && turn < 20; turn += 1) loaded = await loadEarlierMessages(loaded, loadPage)
  expect(idsOf(loaded)[0]).toBe(all()[0])
  expectNoGap(loaded, all())
})
