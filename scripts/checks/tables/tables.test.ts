import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { declaredParts, declaredStatements } from '#db/statement.ts'
import { tablesByOwner } from '#server/table-owners.ts'
import { lineOf, visit } from '../syntax.ts'
import { isTest, repositoryTree, sources } from '../tree.ts'
import { brokenOwnership, type OwnedStatement, relationsCreated } from './ownership.ts'
import { relationsOf } from './relations.ts'

const statements: OwnedStatement[] = []
const parts: OwnedStatement[] = []
const capabilityOfName = new Map<string, string>()
const inlineQueries: string[] = []

/** The name of a statement, or its beginning where it ends in a variable: `shops.list.${sort}`. */
function registerDeclarations(path: string, text: string) {
  visit(path, text, {
    CallExpression: ({ callee, arguments: [first] }) => {
      const name = text.slice(callee.start, callee.end)
      const literal = first?.type === 'Literal' ? String(first.value) : undefined
      const prefix = first?.type === 'TemplateLiteral' ? first.quasis[0]?.value.raw : undefined
      const key = literal ?? prefix
      if (['statement', 'part'].includes(name) && key) capabilityOfName.set(key, path.split('/')[1] ?? '')
    },
  })
}

/** A statement without the parts of other capabilities. */
function withoutParts(text: string): string {
  return [...declaredParts().values()].reduce((rest, part) => {
    const pattern = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/(?<![:\w]):[a-z_]+/g, '\\$\\d+')
    return rest.replace(new RegExp(pattern), 'select')
  }, text)
}

/** Queries with inline SQL instead of a declared statement. `connections.ts` forwards statements of pg-boss. */
function findInlineQueries(path: string, text: string): string[] {
  const found: string[] = []
  if (path === 'server/platform/jobs/connections.ts') return found
  visit(path, text, {
    CallExpression: ({ callee }) => {
      const isQuery = text.slice(callee.start, callee.end).endsWith('.query')
      if (isQuery) found.push(`${path}:${lineOf(text, callee.start)}`)
    },
  })
  return found
}

beforeAll(async () => {
  const product = sources(repositoryTree(), (path) => /^server\/(?!.*testing\/)/.test(path) && !isTest(path))
  for (const [path, text] of product) {
    if (!/\bstatement\b|\.query\b/.test(text)) continue
    registerDeclarations(path, text)
    inlineQueries.push(...findInlineQueries(path, text))
    await import(/* @vite-ignore */ resolve(path))
  }
  for (const [name, text] of declaredStatements()) {
    const key = [...capabilityOfName.keys()].find(
      (each) => name === each || (/[._]$/.test(each) && name.startsWith(each)),
    )
    statements.push({ capability: capabilityOfName.get(key ?? '') ?? `unknown (${name})`, text: withoutParts(text) })
  }
  for (const [name, text] of declaredParts())
    parts.push({ capability: capabilityOfName.get(name) ?? `unknown (${name})`, text })
})

test('every statement of the server is registered under its capability', () => {
  expect(statements.length).toBeGreaterThan(300)
  expect(statements.filter(({ capability }) => capability.startsWith('unknown'))).toEqual([])
  expect(inlineQueries).toEqual([])
})

test('queries are found with a literal, a variable or an object as argument', () => {
  const text = "pool.query('select 1')\npool.query(sql)\nclient.query<Row>({ text, values })\nqueryOf(sql)"
  expect(findInlineQueries('server/app.ts', text)).toEqual(['server/app.ts:1', 'server/app.ts:2', 'server/app.ts:3'])
  expect(findInlineQueries('server/platform/jobs/connections.ts', text)).toEqual([])
})

test('every table and view has one owner', () => {
  const migrations = globSync('db/migrations/*.sql')
    .sort()
    .map((path) => readFileSync(path, 'utf8'))
  expect(Object.values(tablesByOwner).flat().sort()).toEqual([...relationsCreated(migrations)].sort())
})

test('every relation of a statement is a table, a view or a query of its own', () => {
  const known = new Set(Object.values(tablesByOwner).flat())
  const named = statements.flatMap(({ text }) => Object.values(relationsOf(text)).flatMap((names) => [...names]))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('no capability writes a foreign table or reads up the ladder', () => {
  expect(brokenOwnership(statements)).toEqual([])
  // Relations without an owner are common table expressions of the statement that contains the part.
  expect(brokenOwnership(parts).filter((line) => !line.includes('of undefined'))).toEqual([])
})

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

test('a foreign write and a read up the ladder are found, a read down it is none', () => {
  const text = 'with x as (update stock_levels set available = 1) select 1 from orders join shops on true'
  expect(brokenOwnership([{ capability: 'cart', text }])).toEqual([
    'cart reads orders of orders, above it',
    'cart writes stock_levels of stock',
  ])
  expect(brokenOwnership([{ capability: 'platform', text: 'select 1 from users' }])).toHaveLength(1)
  expect(brokenOwnership([{ capability: 'stock', text: 'update stock_levels set available = 1 from shops' }])).toEqual(
    [],
  )
})
