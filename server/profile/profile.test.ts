import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()

type FormParts = Record<string, string | Blob>

/** A multipart form. */
async function update(person: Person, parts: FormParts) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return person.call('POST /update-profile', { raw: new Uint8Array(await sent.arrayBuffer()), headers })
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f7a4d' } })
const blobOf = (bytes: Uint8Array | string) => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])
const photo = async (width = 900, height = 700) => blobOf(await drawn(width, height).jpeg().toBuffer())
const uploads = async () =>
  (await shop.pool.query('select p.name, u.bytes from uploads u join pictures p on p.id = u.picture_id')).rows
const nameOf = (url: string | undefined) => url?.split('/')[2]

describe('GET /profile', () => {
  test('answers the profile of the shopper, and no other fields', async () => {
    const person = await shop.shopper('Amal Nasser')
    expect((await person.call('GET /profile')).data.user).toEqual({
      id: expect.any(Number),
      name: 'Amal Nasser',
      phone: expect.stringMatching(/^18/),
      phone_code: '+880',
      formatted_phone: expect.stringMatching(/^\+880 18/),
      email: null,
      profile_photo: null,
      gender: null,
      date_of_birth: null,
      is_phone_proved: false,
      is_email_proved: false,
      has_password: true,
    })
  })
})

describe('POST /update-profile', () => {
  test('changes the sent fields of a JSON body and keeps the rest', async () => {
    const person = await shop.shopper()
    const first = { name: '  Amal <b>Nasser</b> ', gender: 'female', date_of_birth: '1992-02-29' } as const
    const { status, message, data } = await person.call('POST /update-profile', { body: first })
    expect([status, message]).toEqual([200, 'Your profile was saved.'])
    expect(data.user).toMatchObject({ ...first, name: 'Amal <b>Nasser</b>' })
    await person.call('POST /update-profile', { body: { gender: null } })
    const { user } = (await person.call('GET /profile')).data
    expect(user).toMatchObject({ name: 'Amal <b>Nasser</b>', gender: null, date_of_birth: '1992-02-29' })
  })

  test('accepts a form, in which empty text is null', async () => {
    const person = await shop.shopper()
    await update(person, { name: 'Amal', gender: 'other', date_of_birth: '2001-12-31', remove_photo: 'false' })
    expect((await person.call('GET /profile')).data.user).toMatchObject({
      gender: 'other',
      date_of_birth: '2001-12-31',
    })
    const { data } = await update(person, { gender: '', date_of_birth: '' })
    expect(data.user).toMatchObject({ name: 'Amal', gender: null, date_of_birth: null })
  })

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 300 letters', { name: 'n'.repeat(300) }, 'name'],
    ['a control character', { name: 'A\u0007B' }, 'name'],
    ['a gender of none of these', { gender: 'x' }, 'gender'],
    ['a birth to come', { date_of_birth: tomorrow }, 'date_of_birth'],
    ['a birth before 1900', { date_of_birth: '1899-12-31' }, 'date_of_birth'],
    ['a day that is none', { date_of_birth: '2001-02-29' }, 'date_of_birth'],
    ['a number for a birth', { date_of_birth: 19920229 }, 'date_of_birth'],
    ['an email', { email: 'other@mail.example' }, 'email'],
    ['a phone', { phone: '1700000000' }, 'phone'],
    ["another's id", { user_id: 1 }, 'user_id'],
    ['a photo that is a text', { profile_photo: 'data:image/png;base64,AA' }, 'profile_photo'],
  ])('refuses %s', async (_, fields, field) => {
    const person = await shop.shopper('Amal')
    const reply = await person.call('POST /update-profile', { raw: JSON.stringify(fields) })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]])
    expect((await person.call('GET /profile')).data.user).toMatchObject({ name: 'Amal', gender: null })
  })

  test('refuses a guest before reading a file', async () => {
    expect((await update(shop.visitor, { profile_photo: await photo() })).status).toBe(401)
  })
})

describe('a profile photo', () => {
  test('is stored square and upright, without camera metadata', async () => {
    const person = await shop.shopper()
    const exif = { IFD0: { Copyright: 'Somewhere private' } }
    const taken = await drawn(1600, 900).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(taken.includes('Somewhere private')).toBe(true)
    const { data } = await update(person, { name: 'Amal', profile_photo: blobOf(taken) })
    const { profile_photo } = data.user
    expect(profile_photo).toMatchObject({ width: 640, height: 640, color: expect.stringMatching(/^#[\da-f]{6}$/) })
    const kept = (await uploads()).find(({ name }) => name === nameOf(profile_photo?.url))
    const metadata = await sharp(kept.bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 640 })
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
    expect((await person.call('GET /profile')).data.user.profile_photo).toEqual(profile_photo)
  })

  test.each(['png', 'webp', 'avif'] as const)(
    'may be a file of %s, and keeps its size where it is small',
    async (kind) => {
      const sent = blobOf(await drawn(120, 90).toFormat(kind).toBuffer())
      const { data } = await update(await shop.shopper(), { profile_photo: sent })
      expect(data.user.profile_photo).toMatchObject({ width: 90, height: 90 })
    },
  )

  test('replaces the previous one, and is deleted on request', async () => {
    const person = await shop.shopper()
    const before = (await uploads()).length
    const first = (await update(person, { profile_photo: await photo() })).data.user.profile_photo
    const second = (await update(person, { profile_photo: await photo(300, 300) })).data.user.profile_photo
    expect(second?.url).not.toBe(first?.url)
    expect((await uploads()).map(({ name }) => name)).not.toContain(nameOf(first?.url))
    expect(await uploads()).toHaveLength(before + 1)
    await person.call('POST /update-profile', { body: { name: 'Amal' } })
    expect((await person.call('GET /profile')).data.user.profile_photo).toEqual(second)
    const { data } = await person.call('POST /update-profile', { body: { remove_photo: true } })
    expect(data.user.profile_photo).toBeNull()
    expect(await uploads()).toHaveLength(before)
    const { rows } = await shop.pool.query('select 1 from pictures where name = $1', [nameOf(second?.url)])
    expect(rows).toEqual([])
  })

  test('is stored once if several are sent concurrently', async () => {
    const person = await shop.shopper()
    const before = (await uploads()).length
    const sent = await photo(200, 200)
    const replies = await Promise.all(Array.from({ length: 5 }, () => update(person, { profile_photo: sent })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await uploads()).toHaveLength(before + 1)
  })

  test('that is a picture of the catalogue does not delete it', async () => {
    const person = await shop.shopper()
    const { user } = (await person.call('GET /profile')).data
    await shop.pool.query('update users set profile_photo_id = (select min(id) from pictures) where id = $1', [user.id])
    expect((await person.call('POST /update-profile', { body: { remove_photo: true } })).status).toBe(200)
    expect((await shop.pool.query('select 1 from pictures order by id limit 1')).rows).toHaveLength(1)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
  const jpegHead = '\xff\xd8\xff\xe0\x00\x10JFIF\x00'
  test.each([
    ['a text', 'I am a picture, believe me'],
    ['a drawing of instructions', svg],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['the head of a picture and nothing behind it', jpegHead],
    ['a moving picture of another kind', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['nothing', ''],
  ])('that is %s is refused under its field', async (_, content) => {
    const person = await shop.shopper()
    const sent = new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], 'me.jpg', {
      type: 'image/jpeg',
    })
    const reply = await update(person, { name: 'Changed', profile_photo: sent })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['profile_photo']])
    expect((await person.call('GET /profile')).data.user).toMatchObject({ name: 'Mina Haddad', profile_photo: null })
  })

  test('that is truncated is refused', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toBuffer()
    const reply = await update(await shop.shopper(), { profile_photo: blobOf(whole.subarray(0, whole.length / 2)) })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['profile_photo']])
  })

  test('that is a small file with too many pixels is refused before it is decoded', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 6_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const reply = await update(await shop.shopper(), { profile_photo: blobOf(bomb) })
    expect([reply.status, reply.errors]).toEqual([
      422,
      { profile_photo: ['This picture has too many pixels. Use one of at most 64 megapixels.'] },
    ])
  })

  test('above ten megabytes is refused under its field, and a much larger body is not read', async () => {
    const person = await shop.shopper()
    const large = await update(person, { profile_photo: blobOf(new Uint8Array(10 * 1024 * 1024 + 1)) })
    expect([large.status, large.errors]).toEqual([
      422,
      { profile_photo: ['This file is too large. Use one of at most 10 MB.'] },
    ])
    expect((await update(person, { profile_photo: blobOf(new Uint8Array(12 * 1024 * 1024)) })).status).toBe(413)
  })

  test('that is refused counts towards the hourly limit', async () => {
    const person = await shop.shopper()
    const { user } = (await person.call('GET /profile')).data
    await shop.pool.query(`insert into attempts (key, window_start, count) values ($1, now(), 28)`, [
      `photo:${user.id}`,
    ])
    const thin = await sharp({ create: { width: 1, height: 12_001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    for (const status of [422, 422, 429])
      expect((await update(person, { profile_photo: blobOf(thin) })).status).toBe(status)
  })

  test('may be sent thirty times an hour', async () => {
    const person = await shop.shopper()
    const { user } = (await person.call('GET /profile')).data
    await shop.pool.query(`insert into attempts (key, window_start, count) values ($1, now(), 30)`, [
      `photo:${user.id}`,
    ])
    expect((await update(person, { profile_photo: await photo(50, 50) })).status).toBe(429)
    expect((await update(person, { name: 'Amal' })).status).toBe(200)
  })
})

test('a new name of a shopper invalidates pages with their reviews, and no other change does', async () => {
  const { rows } = await shop.pool.query<{ user_id: number; product_ids: number[] }>(
    `select user_id, array_agg(distinct product_id order by product_id) as product_ids
     from reviews group by user_id order by user_id limit 1`,
  )
  const [reviewer] = rows
  if (!reviewer) throw new Error('the world has no reviews')
  const { user_id } = reviewer
  const told = await collectNotifications(shop.pool, 'page_changes', async () => {
    await shop.pool.query('update users set last_seen_at = now(), gender = $2 where id = $1', [user_id, 'other'])
    await shop.pool.query('update users set profile_photo_id = (select min(id) from pictures) where id = $1', [user_id])
    await shop.pool.query('update users set name = name where id = $1', [user_id])
    await shop.pool.query('update users set name = $2 where id = $1', [user_id, 'Known Otherwise'])
  })
  expect(told).toEqual([`details ${reviewer.product_ids.join(',')}`])
})
