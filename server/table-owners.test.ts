import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { declaredParts, declaredStatements } from '#db/statement.ts'
import { relationsOf } from '#db/testing/relations.ts'
import { tablesByOwner } from './table-owners.ts'
import { brokenOwnership, type OwnedStatement, relationsCreated } from './testing/table-access.ts'

const statements: OwnedStatement[] = []
const parts: OwnedStatement[] = []
const capabilityOfName = new Map<string, string>()

/** The name of a statement, or its beginning where it ends in a variable: `shops.list.${sort}`. */
const declaration = /\b(?:statement|part)(?:<[^()]*>)?\(\s*['"`]([^'"`$]+)/g

/** A statement without the parts of other capabilities. */
function withoutParts(text: string): string {
  return [...declaredParts().values()].reduce((rest, part) => {
    const pattern = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/(?<![:\w]):[a-z_]+/g, '\\$\\d+')
    return rest.replace(new RegExp(pattern), 'select')
  }, text)
}

beforeAll(async () => {
  for (const path of globSync('server/**/*.ts').filter((each) => !/\/testing\/|\.test\.ts$/.test(each))) {
    const names = [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, name = '']) => name)
    for (const name of names) capabilityOfName.set(name, path.split('/')[1] ?? '')
    if (names.length > 0) await import(/* @vite-ignore */ resolve(path))
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
