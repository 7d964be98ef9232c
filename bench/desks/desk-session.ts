import type pg from 'pg'
import { operatorLogin } from '#db/demo/people/people.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'

/** The shop with orders whose people are signed in. */
export const measuredShop = 3

/** Opens a session of the demo's operator, with the second factor that production requires. Returns its token. */
export async function openOperatorSession(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: number }>('select id from people where email = $1', [operatorLogin.email])
  const id = requirePerson(rows)
  await pool.query(
    `insert into person_factors (person_id, secret, activated_at) values ($1, $2, now()) on conflict do nothing`,
    [id, Buffer.alloc(20)],
  )
  return openSession(pool, id)
}

/** Opens a session of the owner of the measured shop. */
export async function openShopSession(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `select m.person_id as id from memberships m join roles r on r.id = m.role_id
     where m.shop_id = $1 and r.preset = 'owner' order by m.person_id limit 1`,
    [measuredShop],
  )
  return openSession(pool, requirePerson(rows))
}

function requirePerson([person]: { id: number }[]): number {
  if (!person) throw new Error('the demo has no operator or no owner of a shop')
  return person.id
}

async function openSession(pool: pg.Pool, person_id: number): Promise<string> {
  const token = newToken()
  await pool.query(
    `insert into person_sessions (token_hash, person_id, expires_at, idle) values ($1, $2, now() + interval '1 day', interval '1 day')`,
    [hashToken(token), person_id],
  )
  return token
}
