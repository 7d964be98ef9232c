import type pg from 'pg'

/** Has every account prove the address and the number that it names now. */
export const proveContacts = (pool: pg.Pool) =>
  pool.query(
    `insert into proved_contacts (user_id, destination)
     select u.id, contact from users u, unnest(array[lower(u.email), u.phone_code || u.phone]) contact
     where contact is not null on conflict do nothing`,
  )
