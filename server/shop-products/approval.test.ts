import { expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'
import { needsApproval } from './states.ts'

const shop = openTestShop()
const booleans = [false, true]

const settings = ['off', 'new_shops', 'all'] as const
const cases = settings.flatMap((moderation) =>
  booleans.flatMap((isApproved) =>
    booleans.flatMap((hasApprovedProduct) =>
      booleans.map((needsReview) => ({ moderation, isApproved, hasApprovedProduct, needsReview })),
    ),
  ),
)

test.each(cases)('a product that is due needs approval as one that is shown at once: %j', async (facts) => {
  const { moderation, isApproved, hasApprovedProduct, needsReview } = facts
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into settings (key, value) values ('product_moderation', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [moderation],
    )
    const { rows } = await client.query('select min(id) as id, shop_id from products group by shop_id limit 1')
    const [{ id, shop_id }] = rows
    await client.query(
      'update products set approved_at = case when $2 then now() end where shop_id = $1 and id <> $3',
      [shop_id, hasApprovedProduct, id],
    )
    await client.query(
      'update products set approved_at = case when $2 then now() end, needs_review = $3 where id = $1',
      [id, isApproved, needsReview],
    )
    const due = await client.query('select must_wait_for_approval(p) as must_wait from products p where id = $1', [id])
    expect(due.rows[0].must_wait).toBe(needsApproval(facts))
  } finally {
    await client.query('rollback')
    client.release()
  }
})
