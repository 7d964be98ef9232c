import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCluster } from './embedded.ts'

let folder = ''
let socket = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-embedded-'))
  const name = createHash('sha256').update(join(folder, 'postgres')).digest('hex').slice(0, 16)
  socket = join(tmpdir(), `souk-${name}`)
})
afterEach(async () => {
  for (const each of [folder, socket]) await rm(each, { recursive: true, force: true })
})

const refusal =
  /^The folder \S+ of the embedded PostgreSQL's socket belongs to another user or is open to others: [^\n]+$/

test('a folder for the socket that others may enter is refused in one sentence', async () => {
  await mkdir(socket)
  await chmod(socket, 0o777)
  await expect(startCluster(folder)).rejects.toThrow(refusal)
})

test('so is one that leads elsewhere', async () => {
  await symlink(folder, socket)
  await expect(startCluster(folder)).rejects.toThrow(refusal)
})

test('one of its own is made for nobody else, and used again', async () => {
  for (let start = 0; start < 2; start++) {
    const cluster = await startCluster(folder)
    expect((await lstat(socket)).mode & 0o777).toBe(0o700)
    await cluster.stop()
  }
}, 30_000)
