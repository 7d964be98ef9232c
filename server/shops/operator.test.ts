import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

const read = async () => (await operator.call('GET /operator/zones')).data
const sent = (zones: Awaited<ReturnType<typeof read>>['zones']) =>
  zones.map(({ id, name, translations }) => ({ id, name, translations }))
const save = (
  version: string,
  zones: { id?: number; name: string; translations: Record<string, { name: string }> }[],
) => operator.call('POST /operator/zones', { body: { version, zones } })

async function sendPicture(id: number, parts: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const request = new Response(form)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const raw = new Uint8Array(await request.arrayBuffer())
  return operator.call('POST /operator/zones/{id}/picture', { params: { id: String(id) }, raw, headers })
}

const drawn = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f7a4d' } })
        .png()
        .toBuffer(),
    ),
  ])

describe('GET and POST /operator/zones', () => {
  test('order, names and translations of zones are shown at once', async () => {
    const { version, zones } = await read()
    const [first, ...rest] = sent(zones)
    if (!first) throw new Error('the demo has zones')
    const renamed = { ...first, name: 'Lantern Row', translations: { fr: { name: 'Rue des Lanternes' } } }
    const { status, data } = await save(version, [...rest, renamed, { name: 'New Quay', translations: {} }])
    expect(status).toBe(200)
    expect(data.zones.map(({ name }) => name).slice(-2)).toEqual(['Lantern Row', 'New Quay'])
    const french = { headers: { 'Accept-Language': 'fr' } }
    const shown = (await shop.visitor.call('GET /zones', french)).data.zones
    expect(shown.map(({ name }) => name).slice(-2)).toEqual(['Rue des Lanternes', 'New Quay'])
    const { data: removed } = await save(data.version, sent(data.zones).slice(0, -1))
    expect(removed.zones).toHaveLength(zones.length)
  })

  test('a list that somebody else changed meanwhile is refused with the current one', async () => {
    const { version, zones } = await read()
    const first = await save(version, sent(zones).toReversed())
    const second = await save(version, sent(zones))
    expect([first.status, second.status, second.data]).toEqual([200, 409, { current: first.data }])
  })

  test('a zone with shops is not removed', async () => {
    const { version, zones } = await read()
    const used = zones.find(({ shop_count }) => shop_count > 0)
    const reply = await save(
      version,
      sent(zones).filter(({ id }) => id !== used?.id),
    )
    expect([reply.status, reply.message]).toEqual([409, expect.stringContaining(String(used?.name))])
    const { rows } = await shop.pool.query('select name from shops where zone_id = $1 order by name limit 3', [
      used?.id,
    ])
    expect(used?.shop_names).toEqual(rows.map(({ name }) => name))
  })

  test('renaming a shop does not change the version of the list', async () => {
    const { version, zones } = await read()
    const id = zones.find(({ shop_count }) => shop_count > 0)?.id
    await shop.pool.query("update shops set name = name || ' & Co' where zone_id = $1", [id])
    expect((await save(version, sent(zones))).status).toBe(200)
  })

  test('a zone that only an application names is not removed', async () => {
    const { version, zones } = await read()
    const { data } = await save(version, [...sent(zones), { name: 'Wished For', translations: {} }])
    const id = data.zones.at(-1)?.id
    await shop.pool.query(
      `insert into shop_applications (application_number, shop_name, zone_id, about, owner_name, email, country, password_hash, locale)
       select 'A-1', 'Shop', $1, 'About', 'Owner', 'owner@mail.example', (select name from countries limit 1), 'hash', 'en'`,
      [id],
    )
    const reply = await save(data.version, sent(data.zones).slice(0, -1))
    expect([reply.status, reply.message]).toEqual([409, expect.stringContaining('Wished For')])
    expect((await read()).zones.map((zone) => zone.id)).toContain(id)
  })

  test('a name that is in the list twice, or has hidden characters, is refused with words', async () => {
    const { version, zones } = await read()
    const twice = await save(version, [...sent(zones), { name: zones[0]?.name.toUpperCase() ?? '', translations: {} }])
    expect([twice.status, Object.keys(twice.errors)]).toEqual([422, [`zones.${zones.length}.name`]])
    const hidden = await save(version, [{ name: 'a\u0000b', translations: {} }])
    expect([hidden.status, Object.keys(hidden.errors)]).toEqual([422, ['zones.0.name']])
  })
})

describe('POST /operator/zones/{id}/picture', () => {
  const uploads = async () => (await shop.pool.query('select from uploads')).rowCount

  test('replaces and removes the picture of a zone, and a save of the list meanwhile keeps it', async () => {
    const { version, zones } = await read()
    const id = zones[0]?.id ?? 0
    const before = await uploads()
    const first = await sendPicture(id, { picture: await drawn() })
    expect([first.status, first.data.thumbnail]).toEqual([200, expect.objectContaining({ width: 300, height: 200 })])
    const second = await sendPicture(id, { picture: await drawn() })
    expect(second.data.thumbnail?.url).not.toBe(first.data.thumbnail?.url)
    expect(await uploads()).toBe((before ?? 0) + 1)
    const saved = await save(version, sent(zones))
    expect([saved.status, saved.data.zones[0]?.thumbnail]).toEqual([200, second.data.thumbnail])
    expect((await sendPicture(id, { remove: 'true' })).data.thumbnail).toBeNull()
    expect(await uploads()).toBe(before)
  })

  test('refuses a text, nothing, and a zone that is not there', async () => {
    const id = (await read()).zones[0]?.id ?? 0
    const forms: Record<string, string | Blob>[] = [{ picture: new Blob(['I am a picture']) }, { remove: 'false' }]
    for (const parts of forms) {
      const reply = await sendPicture(id, parts)
      expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['picture']])
    }
    expect((await sendPicture(2_000_000_000, { picture: await drawn() })).status).toBe(404)
  })
})
