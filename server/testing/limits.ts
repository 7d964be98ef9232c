import type pg from 'pg'

/** Tests register and order hundreds of times from one network and with new accounts: limits are off. */
export const noLimits = {
  cash_order_limit: 10_000,
  cash_piece_limit: 1_000_000,
  new_cash_order_limit: 10_000,
  new_cash_piece_limit: 1_000_000,
  new_cash_stock_percent: 100,
  new_stock_percent: 100,
  unpaid_order_limit: 10_000,
  network_order_limit: 1_000_000,
  network_registration_limit: 1_000_000,
  registration_limit: 1_000_000,
  network_code_limit: 1_000_000,
  contact_mail_limit: 1_000_000,
  contact_sms_limit: 1_000_000,
  account_mail_limit: 1_000_000,
  account_sms_limit: 1_000_000,
} as const

type Limit = keyof typeof noLimits | 'new_account_days' | 'held_piece_count'

export async function setLimits(pool: pg.Pool, limits: Partial<Record<Limit, number>>): Promise<void> {
  await pool.query(
    `insert into settings (key, value) select key, value from jsonb_each($1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(limits)],
  )
}
