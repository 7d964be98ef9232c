import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import { openLog } from '#server/platform/log.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'
import { openPictureHandler } from './pictures.ts'

const shop = openTestShop()
const [one, other] = openHosts(shop, openLog('silent'), 2) as readonly [TestHost, TestHost]

async function sendPhoto(person: Person, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('profile_photo', new Blob([new Uint8Array(bytes)]), 'me.png')
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  const raw = new Uint8Array(await sent.arrayBuffer())
  const { data } = await person.call('POST /update-profile', { raw, headers })
  return data.user.profile_photo?.url.replace(/[^/]*$/, '') ?? ''
}

test('a photo is served by every process in every width, and by none after it is replaced', async () => {
  const person = await shop.shopper()
  const first = await sendPhoto(person, '#0f7a4d')
  for (const host of [one, other]) {
    for (const [file, width] of [
      ['96.webp', 96],
      ['48.avif', 48],
      ['640.webp', 200],
    ] as const) {
      const response = await host.ask(first + file)
      expect(response.status).toBe(200)
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ width, height: width })
    }
  }
  const second = await sendPhoto(person, '#c0262d')
  for (const host of [one, other]) {
    expect((await host.ask(`${first}96.webp`)).status).toBe(404)
    expect((await host.ask(`${second}96.webp`)).status).toBe(200)
  }
})

test('a drawing of the demo is rasterised at the requested width', async () => {
  const { rows } = await shop.pool.query<{ name: string; width: number; height: number }>(
    'select name, width, height from pictures join drawings on picture_id = id order by id limit 1',
  )
  const [drawing] = rows
  if (!drawing) throw new Error('the demo has no drawing')
  for (const width of [64, 1600]) {
    const response = await one.ask(`/pictures/${drawing.name}/${width}.webp`)
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    const height = Math.round((width * drawing.height) / drawing.width)
    expect([response.status, metadata.width, metadata.height]).toEqual([200, width, height])
  }
})

test('cached files of deleted photos are removed without a request; drawings stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-uploads-'))
  const there = (await sendPhoto(await shop.shopper(), '#1d5fbf')).split('/')[2] ?? ''
  for (const name of [there, 'upload-of-yesterday', 'shop-of-yesterday', 'content-of-yesterday', 'drawing-1'])
    await mkdir(join(folder, name))
  const pictures = openPictureHandler({ pool: shop.pool, shop, folder, drawsAhead: false })
  pictures.tidy(openLog('silent'))
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(['drawing-1', there])
  await pictures.close()
  await rm(folder, { recursive: true })
})

test('a picture of the shop’s own is served by no process after its deletion', async () => {
  const bytes = await sharp({ create: { width: 96, height: 48, channels: 3, background: '#7a3fb0' } })
    .png()
    .toBuffer()
  const name = await storeShopPicture(shop.pool, 'shop', {
    bytes,
    width: 96,
    height: 48,
    color: '#7a3fb0',
    preview: '',
  })
  const path = `/pictures/${name}/96.webp`
  expect((await one.ask(path)).headers.get('Cache-Control')).toContain('immutable')
  await shop.pool.query('delete from pictures where name = $1', [name])
  for (const host of [one, other]) expect((await host.ask(path)).status).toBe(404)
})
