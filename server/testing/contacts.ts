import type pg from 'pg'

/** Marks the current contacts of every account as proved. */
export const proveAllContacts = (pool: pg.Pool) =>
  pool.query(
    `insert into proved_contacts (user_id, destination)
     select u.id, contact from users u, unnest(array[lower(u.email), u.phone_code || u.phone]) contact
     where contact is not null on conflict do nothing`,
  )
