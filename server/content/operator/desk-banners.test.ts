import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import type { operatorBannerCalls } from '#contract/operator-home-page.ts'
import { collectNotifications } from '#server/testing/collect-notifications.ts'
import { sendForm } from '#server/testing/send-form.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

type SaveBody = InputOf<typeof operatorBannerCalls.saveOperatorBanner>['body']

const list = async () => (await operator.call('GET /operator/banners')).data.banners
const read = async (id: number) =>
  (await operator.call('GET /operator/banners/{id}', { params: { id: String(id) } })).data
const save = (id: number, body: SaveBody) =>
  operator.call('POST /operator/banners/{id}', { params: { id: String(id) }, body })
const move = (id: number, place: 'hero' | 'side' | 'pair', before_id: number | null = null) =>
  operator.call('POST /operator/banners/{id}/move', { params: { id: String(id) }, body: { place, before_id } })
const remove = (id: number, version: string) =>
  operator.call('POST /operator/banners/{id}/delete', { params: { id: String(id) }, body: { version } })
const shownIds = async () => (await shop.visitor.call('GET /home')).data.banners.map(({ id }) => id)
const stateOf = async (id: number) => (await list()).find((banner) => banner.id === id)?.state
const idsIn = async (place: string) => (await list()).filter((banner) => banner.place === place).map(({ id }) => id)

/** The body that changes nothing. */
async function bodyOf(id: number): Promise<SaveBody> {
  const { version, banner } = await read(id)
  const { texts, url, shown_from, shown_until } = banner
  return { version, texts, url, shown_from, shown_until }
}

async function formOf(fields: Record<string, string>, size?: [width: number, height: number]): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (size) form.set('picture', new Blob([new Uint8Array(await draw(...size))], { type: 'image/png' }), 'wide.png')
  return form
}

async function draw(width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
}

const words = { place: 'pair', title: 'Lamps', action: 'See lamps', url: '/products?search=lamp' }
const create = async (fields: Record<string, string> = {}, size: [number, number] = [640, 280]) =>
  sendForm(operator, 'POST /operator/banners', { form: await formOf({ ...words, ...fields }, size) })
const replace = async (id: number, fields: Record<string, string>, size?: [number, number]) =>
  sendForm(operator, 'POST /operator/banners/{id}/picture', {
    params: { id: String(id) },
    form: await formOf(fields, size),
  })

test('banners are listed by place in their order, as the home page shows them', async () => {
  const banners = await list()
  expect(banners.filter(({ state }) => state === 'shown').map(({ id }) => id)).toEqual(await shownIds())
  expect(banners[0]).toMatchObject({ place: 'hero', dead: false, languages: { en: 'original', ar: 'translated' } })
  const inArabic = await operator.call('GET /operator/banners', { headers: { 'Accept-Language': 'ar' } })
  expect(inArabic.data.banners[0]?.title).not.toBe(banners[0]?.title)
})

test('a banner is created as the last of its place and is a surplus there, until another one goes', async () => {
  const { data } = await create()
  const { id } = data.banner
  expect(data.banner).toMatchObject({ state: 'surplus', kind: 'path', texts: { en: { title: 'Lamps', text: '' } } })
  const [first = 0, ...others] = await idsIn('pair')
  expect(others.at(-1)).toBe(id)
  expect((await remove(first, (await read(first)).version)).status).toBe(200)
  expect(await stateOf(id)).toBe('shown')
  expect(await shownIds()).toContain(id)
})

test('a banner is saved in all languages, and shoppers see it at once', async () => {
  const [id = 0] = await idsIn('hero')
  const body = await bodyOf(id)
  const { ar: _, fr: __, ...texts } = body.texts
  const en = { title: 'New lamps', text: 'Warm light', action: 'Look' }
  const change = async () => {
    const emptied = { title: '', text: '', action: '' }
    const saved = await save(id, { ...body, url: '/best-deal', texts: { ...texts, en, fr: emptied } })
    expect(saved.data.banner.languages).toMatchObject({ en: 'original', ar: 'older', fr: 'missing' })
  }
  expect(await collectNotifications(shop.pool, 'page_changes', change)).toContain('content')
  const { banners } = (await shop.visitor.call('GET /home', { headers: { 'Accept-Language': 'fr' } })).data
  expect(banners.find((banner) => banner.id === id)).toMatchObject({ ...en, url: '/best-deal' })
  const stale = await save(id, body)
  expect([stale.status, stale.data]).toEqual([409, { current: await read(id) }])
  const { entries } = (await operator.call('GET /operator/activity', { query: { subject_type: 'banner' } })).data
  expect(entries[0]).toMatchObject({ call: 'saveOperatorBanner', after: { url: '/best-deal' } })
})

test('a banner is shown from its first moment to its last, and the home page says when the next one changes', async () => {
  const [id = 0] = await idsIn('hero')
  const saved = async (from: string | null, until: string | null) => {
    const { status } = await save(id, { ...(await bodyOf(id)), shown_from: from, shown_until: until })
    expect(status).toBe(200)
    const { banners, banners_change_at } = (await shop.visitor.call('GET /home')).data
    return [await stateOf(id), banners.some((banner) => banner.id === id), banners_change_at]
  }
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const [past, soon, later] = [at(-1), at(5), at(9)]
  expect(await saved(soon, later)).toEqual(['later', false, soon])
  expect(await saved(past, later)).toEqual(['shown', true, later])
  expect(await saved(null, past)).toEqual(['over', false, null])
  expect(await saved(null, null)).toEqual(['shown', true, null])
})

test('a banner is shown at its first moment, and not at its last any more', async () => {
  const [id = 0] = await idsIn('hero')
  // One statement, so that all of it has the same `now()`.
  const { rows } = await shop.pool.query(
    `with moved as (update banners set shown_from = now(), shown_until = now() + interval '1 hour' where id = $1 returning shown_from)
     select shown_from from moved`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(await shownIds()).toContain(id)
  await shop.pool.query(`update banners set shown_from = null, shown_until = now() where id = $1`, [id])
  expect(await shownIds()).not.toContain(id)
  await shop.pool.query('update banners set shown_until = null where id = $1', [id])
})

test.each([
  ['with an unsafe address', { url: 'javascript:alert(1)' }, { url: ['content.banner_link'] }],
  [
    'that ends when it begins',
    { shown_from: '2030-01-01T00:00:00.000Z', shown_until: '2030-01-01T00:00:00.000Z' },
    { shown_until: ['content.banner_period'] },
  ],
  ['of the year 0', { shown_from: '0000-01-01T00:00:00.000Z' }, { shown_from: ['errors.invalid_value'] }],
])('a banner %s is refused at its field', async (_, fields, codes) => {
  const [id = 0] = await idsIn('hero')
  const before = await read(id)
  const refused = await save(id, { ...(await bodyOf(id)), ...fields })
  expect([refused.status, refused.error_codes]).toEqual([422, codes])
  expect(await read(id)).toEqual(before)
  const created = await create(fields)
  expect([created.status, created.error_codes]).toEqual([422, codes])
})

test('a banner needs a title and an action in each language that it has, and only languages of the market', async () => {
  const [id = 0] = await idsIn('hero')
  const body = await bodyOf(id)
  const texts = {
    en: { title: 'Lamps', text: '', action: '' },
    es: { title: '', text: 'Luz', action: '' },
    xx: { title: 'X', text: '', action: 'X' },
  }
  const refused = await save(id, { ...body, texts })
  expect(refused.error_codes).toEqual({
    'texts.en.action': ['errors.required'],
    'texts.es.title': ['errors.required'],
    'texts.es.action': ['errors.required'],
    'texts.xx': ['errors.unknown_field'],
  })
})

test('a banner is moved before another one and into another place', async () => {
  const [first = 0, second = 0, ...rest] = await idsIn('hero')
  const moved = await move(second, 'hero', first)
  expect(moved.data.banners.slice(0, 2).map(({ id }) => id)).toEqual([second, first])
  expect((await shownIds())[0]).toBe(second)
  const { entries } = (await operator.call('GET /operator/activity', { query: { subject_type: 'banner' } })).data
  const titleOf = async (id: number) => (await read(id)).banner.texts.en?.title
  expect(entries[0]).toMatchObject({
    before: { place: 'hero', placed_before: await titleOf(rest[0] ?? 0) },
    after: { place: 'hero', placed_before: await titleOf(first) },
  })
  const side = await idsIn('side')
  await move(second, 'side', side[0])
  expect(await idsIn('side')).toEqual([second, ...side])
  const astray = await move(second, 'hero', side[0])
  expect([astray.status, astray.error_codes]).toEqual([422, { before_id: ['errors.invalid_value'] }])
  await move(second, 'hero')
  expect(await idsIn('hero')).toEqual([first, ...rest, second])
})

test('a banner whose picture is too small for another place stays where it is, and is ordered there', async () => {
  const { id } = (await create({ place: 'side' }, [640, 300])).data.banner
  const side = await idsIn('side')
  const small = await move(id, 'hero')
  expect([small.status, small.error_codes]).toEqual([422, { place: ['content.picture_small'] }])
  expect(small.message).toContain('960 × 360')
  expect(await idsIn('side')).toEqual(side)
  await move(id, 'pair')
  // The operator's command takes pictures of any size.
  await shop.pool.query(`update banners set place = 'hero', position = 99 where id = $1`, [id])
  await move(id, 'hero', (await idsIn('hero'))[0])
  expect((await idsIn('hero'))[0]).toBe(id)
  await move(id, 'pair')
  expect((await idsIn('pair')).at(-1)).toBe(id)
  expect((await remove(id, (await read(id)).version)).status).toBe(200)
})

test('a banner: a picture for phones that is too small refuses a move to the slider', async () => {
  const { id } = (await create({ place: 'hero' }, [960, 360])).data.banner
  await replace(id, { shape: 'tall' }, [480, 600])
  await shop.pool.query(
    `update pictures set width = 400, height = 500 where id = (select tall_picture_id from banners where id = $1)`,
    [id],
  )
  await move(id, 'side')
  const small = await move(id, 'hero')
  expect([small.error_codes, small.message]).toEqual([
    { place: ['content.picture_small'] },
    expect.stringContaining('480 × 600'),
  ])
  await remove(id, (await read(id)).version)
})

test('a translation of a banner that still fits is marked as up to date, unless the texts were changed meanwhile', async () => {
  const [id = 0] = await idsIn('side')
  const stale = await bodyOf(id)
  const en = { title: 'Better bags', text: '', action: 'See bags' }
  const { data } = await save(id, { ...stale, texts: { en, fr: { title: '', text: '', action: '' } } })
  expect(data.banner.languages).toMatchObject({ ar: 'older', fr: 'missing' })
  const confirm = (locale: string, version = data.version) =>
    operator.call('POST /operator/banners/{id}/confirm', { params: { id: String(id) }, body: { version, locale } })
  expect((await confirm('ar', stale.version)).status).toBe(409)
  const confirmed = await confirm('ar')
  expect(confirmed.data).toMatchObject({ version: data.version, banner: { languages: { ar: 'translated' } } })
  expect(confirmed.data.banner.texts).toEqual(data.banner.texts)
  const { entries } = (await operator.call('GET /operator/activity', { query: { subject_type: 'banner' } })).data
  expect(entries[0]).toMatchObject({ call: 'confirmBannerTranslation', after: { locale: 'ar' } })
  const [missing, original] = [await confirm('fr'), await confirm('en')]
  expect([missing.error_codes, original.error_codes]).toEqual(Array(2).fill({ locale: ['content.not_translated'] }))
})

test('a banner whose category is empty, or whose page is gone, says so', async () => {
  const [id = 0] = await idsIn('hero')
  await shop.pool.query(`insert into categories (slug, name, position) values ('bare', 'Bare', 99)`)
  await shop.pool.query('update banners set url = $2 where id = $1', [id, '/categories/bare'])
  expect(await stateOf(id)).toBe('empty')
  expect(await shownIds()).not.toContain(id)
  await shop.pool.query('update banners set url = $2 where id = $1', [id, '/page/none'])
  expect((await read(id)).banner).toMatchObject({ state: 'shown', dead: true, kind: 'page' })
  await shop.pool.query('update banners set url = $2 where id = $1', [id, 'javascript:alert(1)'])
  expect(await stateOf(id)).toBe('unsafe')
  await shop.pool.query('update banners set url = $2 where id = $1', [id, '/products'])
})

test('pictures are replaced at once, the tall one is removed, and former ones are deleted', async () => {
  const { id } = (await create({ place: 'hero' }, [960, 360])).data.banner
  const count = async () => Number((await shop.pool.query('select count(*) from uploads')).rows[0].count)
  const before = await count()
  const wide = await replace(id, { shape: 'wide' }, [1000, 400])
  expect(wide.data.banner.picture).toMatchObject({ width: 1000, height: 400 })
  expect(await count()).toBe(before)
  const tall = await replace(id, { shape: 'tall' }, [480, 600])
  expect(tall.data.banner.tall_picture).toMatchObject({ width: 480, height: 600 })
  expect((await replace(id, { shape: 'tall', remove: 'true' })).data.banner.tall_picture).toBeNull()
  const none = await replace(id, { shape: 'wide', remove: 'true' })
  expect([none.status, none.error_codes]).toEqual([422, { picture: ['errors.required'] }])
  await remove(id, (await read(id)).version)
  expect(await count()).toBe(before - 1)
})

test.each([
  ['hero', 'wide', [959, 360]],
  ['hero', 'wide', [960, 359]],
  ['hero', 'tall', [479, 600]],
  ['side', 'wide', [399, 300]],
  ['pair', 'wide', [639, 280]],
] as const)('a picture for %s (%s) of %j pixels is too small', async (place, shape, [width, height]) => {
  const [id = 0] = await idsIn(place)
  const before = await read(id)
  const refused = await replace(id, { shape }, [width, height])
  expect([refused.status, refused.error_codes]).toEqual([422, { picture: ['content.picture_small'] }])
  expect(await read(id)).toEqual(before)
  if (shape === 'tall') return
  const created = await create({ place }, [width, height])
  expect([created.status, created.error_codes]).toEqual([422, { picture: ['content.picture_small'] }])
})

test('a banner without a picture, or with a file that is none, is refused', async () => {
  const bare = await sendForm(operator, 'POST /operator/banners', { form: await formOf(words) })
  expect([bare.status, bare.error_codes]).toEqual([422, { picture: ['errors.required'] }])
  const form = await formOf(words)
  form.set('picture', new Blob(['no picture']), 'wide.png')
  const broken = await sendForm(operator, 'POST /operator/banners', { form })
  expect([broken.status, broken.error_codes]).toEqual([422, { picture: ['errors.picture_kind'] }])
})

test('a repeated request creates one banner', async () => {
  const form = await formOf(words, [640, 280])
  const headers = { 'Idempotency-Key': 'one-banner-only-0000' }
  const send = () => sendForm(operator, 'POST /operator/banners', { form, headers })
  const [first, again] = [await send(), await send()]
  expect(again.data.banner.id).toBe(first.data.banner.id)
})

test('a deleted banner is not there any more', async () => {
  const { version, banner } = (await create()).data
  const stale = await remove(banner.id, 'older')
  expect(stale.status).toBe(409)
  await remove(banner.id, version)
  const params = { id: String(banner.id) }
  expect((await operator.call('GET /operator/banners/{id}', { params })).status).toBe(404)
  expect((await remove(banner.id, version)).status).toBe(404)
  expect((await move(banner.id, 'hero')).status).toBe(404)
})
