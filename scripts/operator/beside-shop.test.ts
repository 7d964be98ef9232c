import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'

test.each([
  ['support.ts', 'list'],
  ['rebuild.ts'],
  ['settings.ts', 'get'],
  ['rates.ts', 'list'],
  ['content.ts', 'list'],
  ['applications.ts', 'list'],
])('%s without a shop says where it looked, and makes none', (name, ...args) => {
  const folder = join(tmpdir(), `souk-not-there-${process.pid}`)
  const env = { PATH: process.env.PATH, SOUK_DATA: folder }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/operator', name), ...args], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(new RegExp(`^There is no shop in ${folder}: [^\n]+\n$`))
  expect(status).toBe(1)
  expect(existsSync(folder)).toBe(false)
})
