import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openExisting } from './existing.ts'

test('a folder without a shop is refused by its name, and stays as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-nothing-'))
  await expect(openExisting({ folder, connections: 1 })).rejects.toThrow(`There is no shop in ${folder}: `)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
  await expect(openExisting({ folder, connections: 1 })).rejects.toThrow(`There is no shop in ${folder}: `)
})

test('a database without a shop is rejected, and no table is created in it', async () => {
  const cluster = new pg.Client({ connectionString: inject('cluster') })
  await cluster.connect()
  await cluster.query('create database no_shop')
  const url = inject('cluster').replace('/postgres?', '/no_shop?')
  await expect(openExisting({ url, folder: '', connections: 1 })).rejects.toThrow(
    /^There is no shop in the database at postgresql:\/\/\/no_shop: /,
  )
  const left = new pg.Client({ connectionString: url })
  await left.connect()
  const tables = await left.query(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.rowCount).toBe(0)
  await left.end()
  await cluster.query('drop database no_shop')
  await cluster.end()
})

test('a shop that is there is opened', async () => {
  const { pool, close } = await openExisting({
    url: inject('cluster').replace('/postgres?', '/world?'),
    folder: '',
    connections: 1,
  })
  expect((await pool.query('select count(*) as all from shops')).rows[0].all).toBeGreaterThan(0)
  await close()
})

describe('a shop of another version', () => {
  const url = inject('cluster').replace('/postgres?', '/other_version?')
  const cluster = new pg.Client({ connectionString: inject('cluster') })
  const client = new pg.Client({ connectionString: url })
  const removed = '0128_presence_by_shop.sql'
  const open = () => openExisting({ url, folder: '', connections: 1 })

  beforeAll(async () => {
    await cluster.connect()
    await cluster.query('create database other_version template world strategy file_copy')
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await cluster.query('drop database other_version with (force)')
    await cluster.end()
  })

  test('an earlier one is refused, and not migrated: it may still be running', async () => {
    const [{ name, sql }] = (await client.query('delete from migrations where name = $1 returning *', [removed])).rows
    await expect(open()).rejects.toThrow(
      `This database lacks migrations of this version (${removed}): back it up, then start the shop, which applies them.`,
    )
    expect((await client.query('select 1 from migrations where name = $1', [removed])).rowCount).toBe(0)
    await client.query('insert into migrations (name, sql) values ($1, $2)', [name, sql])
  })

  test('a newer one is refused', async () => {
    await client.query(`insert into migrations (name, sql) values ('9999_newer.sql', '')`)
    await expect(open()).rejects.toThrow(/^A newer version has migrated this database \(9999_newer\.sql\): /)
  })
})
