import { describe, expect, test } from 'vitest'
import { withTransaction } from '#db/connection.ts'
import { waitForBlockedQueries } from '#server/testing/blocked-queries.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { countAttempt, limitNetwork, readAttemptCount, uncountAttempts } from './attempt-limits.ts'

const shop = openTestShop()

const attempt = (network: string, name: string) =>
  limitNetwork({ db: shop.pool, network }, name, 2, 60).then(
    () => 'passed',
    ({ kind }: { kind: string }) => kind,
  )

describe('a limit of networks', () => {
  test('counts the networks of one IPv6 /48 together, at four times the limit of one', async () => {
    const outcomes: string[] = []
    for (let i = 0; i < 9; i++) outcomes.push(await attempt(`2001:db8:7:${i.toString(16)}::/64`, 'prefix'))
    expect(outcomes).toEqual([...Array(8).fill('passed'), 'too_often'])
    expect(await attempt('2001:db8:8:0::/64', 'prefix')).toBe('passed')
  })

  test('leaves the transaction durable in which it counts', async () => {
    await withTransaction(shop.pool, async (db) => {
      await db.query('set local synchronous_commit = on')
      await limitNetwork({ db, network: '198.51.100.99' }, 'durable', 2, 60)
      expect((await db.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
    })
  })

  test('counts IPv4 addresses apart', async () => {
    const outcomes: string[] = []
    for (let i = 0; i < 9; i++) outcomes.push(await attempt(`198.51.100.${i}`, 'addresses'))
    expect(outcomes).toEqual(Array(9).fill('passed'))
    expect([await attempt('198.51.100.1', 'addresses'), await attempt('198.51.100.1', 'addresses')]).toEqual([
      'passed',
      'too_often',
    ])
  })
})

describe('attempts of concurrent requests', () => {
  const waitForWaiter = () => waitForBlockedQueries(shop.pool)

  test('an attempt is uncounted while another is being counted', async () => {
    await countAttempt(shop.pool, ['one'], 60)
    let waiting: Promise<void> | undefined
    await withTransaction(shop.pool, async (db) => {
      await countAttempt(db, ['one'], 60)
      waiting = uncountAttempts(shop.pool, ['one'])
      await waitForWaiter()
    })
    await waiting
    expect(await readAttemptCount(shop.pool, 'one', 60)).toBe(1)
  })

  test('two counters are uncounted in the order in which they are counted, also if one is at its last', async () => {
    await countAttempt(shop.pool, ['account'], 60)
    await countAttempt(shop.pool, ['network'], 60, 3)
    let waiting: Promise<void> | undefined
    await withTransaction(shop.pool, async (db) => {
      await countAttempt(db, ['account'], 60)
      waiting = uncountAttempts(shop.pool, ['network', 'account'])
      await waitForWaiter()
      // Deadlocks if the network was locked before the account.
      await countAttempt(db, ['network'], 60)
    })
    await waiting
    expect([
      await readAttemptCount(shop.pool, 'account', 60),
      await readAttemptCount(shop.pool, 'network', 60),
    ]).toEqual([1, 3])
  })
})
