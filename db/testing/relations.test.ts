import { expect, test } from 'vitest'
import { relationsOf } from './relations.ts'

test.each([
  ['select 1 from carts c, shops s, lateral (select * from users) u, products', 'carts shops users products', ''],
  ['select 1 from a.b x left join only carts on true join lateral f(carts) on true', 'carts', ''],
  ['insert into carts (id) select id from users on conflict (id) do update set id = 1', 'users', 'carts'],
  ['update carts c set id = s.id from shops s where c.id = s.id', 'shops', 'carts'],
  ['delete from carts using shops s, users where true', 'shops users', 'carts'],
  [
    'with new as (insert into carts values (1) returning id), b (x) as materialized (select 1) select * from new, b',
    '',
    'carts',
  ],
  ["select 'from users' -- from shops\n from carts /* join pages */ for update of carts", 'carts', ''],
  ['select extract(epoch from now()), a is distinct from b from carts order by x, users', 'carts', ''],
  ['select 1 from unnest(:a, :b) n, carts where x in (select id from shops), users', 'carts shops', ''],
  ['select x from rows from (f(1)) r, carts', 'carts', ''],
  ['select exists (select from carts) from shops for no key update', 'carts shops', ''],
])('the relations of %s', (sql, reads, writes) => {
  const found = relationsOf(sql)
  expect([...found.reads].join(' ')).toBe(reads)
  expect([...found.writes].join(' ')).toBe(writes)
})
