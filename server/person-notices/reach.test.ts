import { beforeAll, describe, expect, test } from 'vitest'
import type { ShopId } from '#contract/ids.ts'
import { mayDo } from '#contract/may-do.ts'
import { presetRoles, type RoleKind } from '#contract/permissions.ts'
import { marketNoticeKinds, type PersonNoticeKind, shopNoticeKinds } from '#contract/person-notice-kinds.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { mailPersonNotices } from '../testing/notices/mail-person-notices.ts'
import { openTestShop } from '../testing/shop.ts'
import type { PersonNoticeContent, PersonNoticeFacts } from './notice-content.ts'
import { notifyPeople } from './notify-people.ts'
import { permissionFor } from './rules.ts'

const shop = openTestShop()
const [ownShop, otherShop] = [1, 2] as ShopId[] as [ShopId, ShopId]

interface Member {
  readonly kind: RoleKind
  readonly role: string
  readonly shop_id: ShopId | null
  id: number
  token: string
  email: string
}
const rolesOf = (kind: RoleKind, shop_id: ShopId | null): Member[] =>
  Object.keys(presetRoles[kind]).map((role) => ({ kind, role, shop_id, id: 0, token: '', email: '' }))
const members = [...rolesOf('shop', ownShop), ...rolesOf('shop', otherShop), ...rolesOf('market', null)]

beforeAll(async () => {
  for (const member of members) {
    member.email = `${member.role}.${member.shop_id ?? 'market'}@reach.example`
    member.token = newToken()
    const { rows } = await shop.pool.query(
      `with person as (insert into people (name, email, password_hash) values ($1::text, $5, 'x') returning id),
         session as (insert into person_sessions (token_hash, person_id, expires_at, idle)
           select $4, id, now() + interval '1 day', '1 day' from person)
       insert into memberships (person_id, shop_id, role_id)
       select person.id, $2::integer, r.id from person, roles r where r.kind = $3 and r.preset = $1::text returning person_id`,
      [member.role, member.shop_id, member.kind, hashToken(member.token), member.email],
    )
    member.id = rows[0].person_id
  }
})

/** Facts as the events give them, with amounts that no text may show. */
const order = { order_id: 5, order_code: 'SK-5', amount: 12.34 }
const facts: { [K in PersonNoticeKind]: PersonNoticeFacts[K] } = {
  new_order: order,
  order_cancelled: { ...order, event_id: 2_000_000_000 },
  order_late: order,
  return_asked: { ...order, return_id: 9, product: 'Lamp' },
  chat_message: { user_id: 3, name: 'Mina', last_id: 1, count: 2 },
  review_written: { review_id: 1, product: 'Lamp', rating: 4 },
  review_decided: { review_id: 1, product: 'Lamp', decision: 'hidden' },
  stock_low: { variant_id: 8, label: 'Lamp, Red', available: 2 },
  product_decided: { decision_ids: [], state: 'refused', count: 1, product_id: 4, product: 'Lamp' },
  proposal_decided: { proposal_id: 3, product_id: 4, state: 'merged', name: 'Lamps', result: 'Lamp', reason: '' },
  refund_failed: { ...order, refund_id: 2_000_000_000 },
  payout_paid: { payout_id: 12 },
  payout_failed: { payout_id: 12, reason: 'Account closed' },
  commission_invoice: { number: 'CI-2026-00001', kind: 'invoice' },
  shop_payment: { shop_payment_id: 3, reason: null },
  balance_corrected: { correction_id: 5, reason: 'Lost parcel' },
  shop_approved: { shop: 'Lamps' },
  application: { application_id: 6, shop: 'Lamps' },
  product_waiting: { shop: 'Lamps', product_id: 4, product: 'Lamp', last_id: 1, count: 1 },
  ticket_written: { ticket_number: 'T-1', subject: 'Lid', is_first: true, last_id: 1, count: 1 },
  contact_message: { name: 'Mina' },
  chat_reported: { report_id: 1, reported_by: 'user', shop: 'Lamps', user_id: 3, name: 'Mina' },
  review_reported: { review_id: 1, shop: 'Lamps', product: 'Lamp' },
  refund_stuck: { ...order, refund_id: 2_000_000_000, shop: 'Lamps' },
  shop_late: { ...order, shop: 'Lamps', days: 3 },
  flash_sale: { flash_sale_id: 3, sale: 'Spring', event: 'opened', count: 0 },
  payouts_prepared: { payout_run_id: 4, name: 'Mina', count: 2 },
  correction_proposed: { correction_id: 5, name: 'Mina', shop: 'Lamps' },
}

const isReader = ({ kind, role, shop_id }: Member, of: PersonNoticeKind, desk: ShopId | null): boolean =>
  shop_id === desk &&
  mayDo(new Set<string>((presetRoles[kind] as Record<string, readonly string[]>)[role]), permissionFor(of))

async function noticesOf({ token }: Member) {
  const headers = { Authorization: `Bearer ${token}` }
  const { status, data } = await shop.visitor.call('GET /desk/notices', { headers, query: { per_page: '100' } })
  expect(status).toBe(200)
  return data.notices
}

const desks = [
  ...shopNoticeKinds.map((kind) => [kind, ownShop] as const),
  ...marketNoticeKinds.map((kind) => [kind, null] as const),
]

describe.each(desks)('a notice of the kind %s', (kind, desk) => {
  const happening = { kind, facts: facts[kind] } as PersonNoticeContent

  test('reaches everybody of its desk whose permissions cover it, and nobody else, live, in the list and by mail', async () => {
    await shop.pool.query('delete from person_notices')
    await shop.pool.query('delete from outbox')
    await shop.takeJobs('mail-person-notices')
    const heard = await collectNotifications(shop.pool, 'live_news', () =>
      notifyPeople(shop.system, { shop_id: desk, dedupeKey: `test:${kind}` }, happening),
    )
    const channels = heard.map((payload) => JSON.parse(payload).channel)
    await mailPersonNotices(shop)
    const { rows } = await shop.pool.query('select recipient, text from outbox')
    const mailed = new Set(rows.map(({ recipient }) => recipient))
    for (const member of members) {
      const isOne = isReader(member, kind, desk)
      const notices = await noticesOf(member)
      const reached = [notices.length, channels.includes(`private-person_${member.id}`)]
      expect([member.email, ...reached]).toEqual([member.email, isOne ? 1 : 0, isOne])
      if (!isOne) expect(mailed.has(member.email)).toBe(false)
      for (const { text, path, shop: of } of notices) {
        expect(text).not.toMatch(/12\.34|\$|\{\{|person-notices/)
        expect(path.startsWith(desk === null ? '/market/' : `/shop/${desk}`)).toBe(true)
        expect(of?.id ?? null).toBe(desk)
      }
    }
    for (const { text } of rows) expect(text).not.toContain('12.34')
  })

  test('is hidden from a person whose membership ends, and neither mailed nor pushed to them', async () => {
    await shop.pool.query('delete from outbox')
    const member = members.find((each) => isReader(each, kind, desk)) as Member
    await notifyPeople(shop.system, { shop_id: desk, dedupeKey: `ended:${kind}` }, happening)
    const end = (disabled: boolean) =>
      shop.pool.query('update memberships set disabled_at = case when $2 then now() end where person_id = $1', [
        member.id,
        disabled,
      ])
    await end(true)
    expect(await noticesOf(member)).toEqual([])
    await mailPersonNotices(shop)
    const { rows } = await shop.pool.query('select from outbox where recipient = $1', [member.email])
    expect(rows).toEqual([])
    await end(false)
    expect(await noticesOf(member)).not.toEqual([])
  })
})
