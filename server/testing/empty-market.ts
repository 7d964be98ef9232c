import type pg from 'pg'

/** Removes what is written in the default language or in the default currency, as in a market that has just been set up. */
export async function emptyMarket(pool: pg.Pool): Promise<void> {
  await pool.query('truncate products, vouchers, delivery_zones, shop_chat_words cascade')
  await pool.query(`update shops set description = '', holiday_text = '', translations = '{}', delivery_charge = 0,
    free_delivery_from = null, delivery_per_kg = 0`)
}
