import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { createDatabase, type TestDatabase } from '#server/testing/world.ts'
import { root } from '../run.ts'

const execute = promisify(execFile)
let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase(inject('cluster'), 'world')
})
afterAll(() => database.drop())

function runCommand(name: string, ...words: readonly string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url }
  return execute(process.execPath, [join(root, `scripts/operator/${name}.ts`), ...words], { env })
}

test.each([
  ['applications', ['list'], /^There are no pending applications\.\n$/],
  ['content', ['list'], /^page {2}about-us {2}en ar bn es fr zh {2}About us\n/],
  ['rates', ['list'], /^USD {2}1 +default\n/],
  ['settings', ['get', 'app_name'], /^"Souk"\n$/],
  ['support', ['list'], /^T[\w-]+ +open +\d{4}-\d\d-\d\d/],
])('the command %s %j beside a shop prints its answer and ends with 0', async (name, words, answer) => {
  const { stdout, stderr } = await runCommand(name, ...words)
  expect(stdout).toMatch(answer)
  expect(stderr).toBe('')
})

test('the command operator beside a shop that has an operator says so and ends with 1', async () =>
  expect(runCommand('operator', 'link')).rejects.toMatchObject({
    code: 1,
    stderr: 'This market has an operator: name one to get a link for a new password.\n',
  }))

test('a command that is refused prints one sentence on the error output and ends with 1', async () => {
  const refused = runCommand('settings', 'set', 'commission_percentage', '101')
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'settings.commission_percentage: give a percentage\n',
  })
})

test('the command rebuild ends with 1 when a statement of it fails', async () => {
  const { pool, close } = await openDatabase({ url: database.url, folder: '', connections: 1 })
  await pool.query('alter function rebuild_segment rename to rebuild_segment_elsewhere')
  await expect(runCommand('rebuild')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^function rebuild_segment\(integer\) does not exist\n$/),
  })
  await pool.query('alter function rebuild_segment_elsewhere rename to rebuild_segment')
  await close()
})

test('the command rebuild rebuilds the lists, without products that were hidden by hand', async () => {
  const { pool, close } = await openDatabase({ url: database.url, folder: '', connections: 1 })
  await pool.query('update products set hidden_at = now() where id > 5')
  const { stdout } = await runCommand('rebuild')
  const { rows } = await pool.query('select product_id from product_cards order by 1')
  await close()
  expect(stdout).toBe('1 of 1 parts of the catalogue rebuilt\nThe daily figures are rebuilt\n')
  expect(rows.map(({ product_id }) => product_id)).toEqual([1, 2, 3, 4, 5])
})
