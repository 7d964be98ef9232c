import type { TestShop } from '../shop.ts'

/** Mails the notices of people that were stored, as if ten minutes had passed in which nobody used a desk. */
export async function mailPersonNotices(shop: TestShop): Promise<void> {
  await shop.pool.query(`update person_sessions set last_seen_at = now() - interval '1 hour'`)
  for (const payload of await shop.takeJobs('mail-person-notices')) await shop.run('mail-person-notices', payload)
}
