import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'
import { currentAccountSql, refuseAccount } from './payout-accounts.ts'

const shop = openTestShop()
const shop_id = 2

beforeEach(async () => void (await shop.pool.query('delete from payout_accounts')))

interface AddParams {
  of?: number
  holder?: string
  /** How long ago it became usable; negative: it waits. */
  usableDays?: number
  isWithdrawn?: boolean
}

async function add({ of = shop_id, holder = 'Lamps Ltd', usableDays = 1, isWithdrawn = false }: AddParams = {}) {
  const { rows } = await shop.pool.query(
    `insert into payout_accounts (shop_id, holder, number, is_iban, bank_code, usable_from, withdrawn_at)
     values ($1, $2, '0012345678', false, '110000', now() - make_interval(days => $3), case when $4 then now() end) returning id`,
    [of, holder, usableDays, isWithdrawn],
  )
  return rows[0].id as number
}

const findCurrent = async () =>
  (
    await shop.pool.query(
      `select s.id as shop_id, account.* from shops s join ${currentAccountSql('s.id')} account on true where s.id = $1`,
      [shop_id],
    )
  ).rows

describe('the account that counts for a shop', () => {
  test('is none, and said to be missing, for a shop without one', async () => {
    await add({ of: 3 })
    await add({ isWithdrawn: true })
    const none = { id: null, holder: null, number: null, is_iban: null, bank_code: null, bank_name: null }
    expect(await findCurrent()).toEqual([{ shop_id, ...none, held_back: 'no_account' }])
  })

  test('is the latest one that was not withdrawn, held back while it waits', async () => {
    await add({ holder: 'Former' })
    const id = await add()
    await add({ holder: 'Stranger', usableDays: -2, isWithdrawn: true })
    const account = { holder: 'Lamps Ltd', number: '0012345678', is_iban: false, bank_code: '110000', bank_name: null }
    expect(await findCurrent()).toEqual([{ shop_id, id, ...account, held_back: null }])
    await add({ holder: 'New', usableDays: -3 })
    expect(await findCurrent()).toMatchObject([{ holder: 'New', held_back: 'account_waiting' }])
  })

  test('is held back once a bank has refused it, with the first reason that was given', async () => {
    const id = await add()
    for (const reason of ['No such account', 'Sent twice']) await refuseAccount(shop.system, { id, reason })
    expect(await findCurrent()).toMatchObject([{ id, held_back: 'account_refused' }])
    const { rows } = await shop.pool.query('select refusal from payout_accounts')
    expect(rows).toEqual([{ refusal: 'No such account' }])
  })
})
