import { expect, test } from 'vitest'
import { statement } from './statement.ts'

interface QueryConfig {
  name: string
  text: string
  values: unknown[]
}

const recorder = () => {
  const queries: QueryConfig[] = []
  return { queries, db: { query: async (config: QueryConfig) => ({ rows: [queries.push(config)], rowCount: 1 }) } }
}

test('names become numbers, each once; casts and times stay what they are', async () => {
  const { queries, db } = recorder()
  const find = statement<{ id: number; word: string | null }, number>(
    'test.find',
    `select :id::integer, :word, :id where at > '12:30:00'::time and word like :word || '%'`,
  )
  await find(db, { id: 7, word: null })
  expect(queries).toEqual([
    {
      name: 'test.find',
      text: `select $1::integer, $2, $1 where at > '12:30:00'::time and word like $2 || '%'`,
      values: [7, null],
    },
  ])
})

test('a name is taken once', () => {
  statement('test.twice', 'select 1')
  expect(() => statement('test.twice', 'select 2')).toThrow(/two statements are named test.twice/)
})
