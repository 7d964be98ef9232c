import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ShopProfileAnswer } from '#contract/shop-profile.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
const shop_id = 1
let seller: Person
let rival: Person

beforeAll(async () => {
  seller = await shop.shopPerson(shop_id)
  rival = await shop.shopPerson(2)
})

const read = async (person = seller) => (await person.call('GET /shop/profile')).data

type Edit = Parameters<typeof save>[0]

/** The body that a form sends for a profile. */
function toEdit({ profile }: ShopProfileAnswer) {
  const { words, contact, legal } = profile
  const { certified_at: _, missing: __, ...facts } = legal
  return {
    words,
    contact: { email: contact.email, phone: contact.phone as string | null, phone_code: null as string | null },
    legal: facts,
  }
}

const save = (edit: ReturnType<typeof toEdit>, version: string, person = seller) =>
  person.call('POST /shop/profile', { body: { ...edit, version } })

async function change(part: Partial<Edit>) {
  const answer = await read()
  return save({ ...toEdit(answer), ...part }, answer.version)
}

const shownIn = async (locale: string) =>
  (
    await shop.visitor.call('GET /shops/{id}', {
      params: { id: String(shop_id) },
      headers: { 'Accept-Language': locale },
    })
  ).data.shop

const legal = {
  name: 'Sole Street Ltd',
  address: '1 Quay Road\nDublin',
  register_name: 'Companies Registration Office',
  register_number: '123456',
  tax_number: 'IE1234567X',
  is_certified: true,
}

describe('POST /shop/profile', () => {
  test('shoppers read descriptions at once, in their language or the default one', async () => {
    const words = { en: { description: 'Shoes for every street.' }, fr: { description: 'Des chaussures.' } }
    const { status, data } = await change({ words })
    expect([status, data.profile.words]).toEqual([200, words])
    expect((await shownIn('en')).description).toBe('Shoes for every street.')
    expect((await shownIn('fr')).description).toBe('Des chaussures.')
    expect((await shownIn('ar')).description).toBe('Shoes for every street.')
    expect((await change({ words: { en: words.en, fr: { description: '' } } })).data.profile.words).toEqual({
      en: words.en,
    })
    expect((await shownIn('fr')).description).toBe('Shoes for every street.')
  })

  test('translated names of the shop are kept', async () => {
    await shop.pool.query(
      `update shops set translations = jsonb_set(translations, '{ar}', '{"name": "متجر"}') where id = $1`,
      [shop_id],
    )
    await change({ words: { en: { description: 'New.' }, bn: { description: 'নতুন।' } } })
    const { rows } = await shop.pool.query('select translations from shops where id = $1', [shop_id])
    expect(rows[0].translations.ar).toEqual({ name: 'متجر' })
    expect(rows[0].translations.bn.description).toBe('নতুন।')
  })

  test('legal facts are shown once name and address are stated, and missing facts are listed', async () => {
    const none = { name: '', address: '', register_name: '', register_number: '', tax_number: '', is_certified: false }
    const empty = await change({ legal: none, contact: { email: null, phone: null, phone_code: null } })
    expect(empty.data.profile.legal.missing).toEqual(['name', 'address', 'email', 'phone', 'certification'])
    expect(await shownIn('en')).toMatchObject({
      legal: null,
      contact: { email: null, phone: null, formatted_phone: null },
    })
    const contact = { email: 'Hello@Sole.example', phone: '01712-345678', phone_code: '+880' }
    const { data } = await change({ legal, contact })
    expect(data.profile.legal).toEqual({ ...legal, certified_at: expect.any(String), missing: [] })
    expect(await shownIn('en')).toMatchObject({
      legal,
      contact: { email: 'Hello@Sole.example', phone: '+8801712345678', formatted_phone: '+880 1712 345678' },
    })
    const again = await change({ legal: { ...legal, tax_number: '' } })
    expect(again.data.profile.legal.certified_at).toBe(data.profile.legal.certified_at)
  })

  test('the address and the phone number of the account are not shown', async () => {
    await change({ contact: { email: null, phone: null, phone_code: null } })
    const { rows } = await shop.pool.query('select email, phone from shops where id = $1', [shop_id])
    const shown = JSON.stringify(await shownIn('en'))
    expect([shown.includes(rows[0].email), shown.includes(rows[0].phone)]).toEqual([false, false])
  })

  test.each<[string, (edit: ReturnType<typeof toEdit>) => object, string]>([
    ['an impossible phone number', (edit) => ({ contact: { ...edit.contact, phone: '12' } }), 'contact.phone'],
    ['an address without a domain', (edit) => ({ contact: { ...edit.contact, email: 'nobody' } }), 'contact.email'],
    ['a language that the market does not have', () => ({ words: { tlh: { description: 'nuqneH' } } }), 'words.tlh'],
    ['hidden characters', () => ({ words: { en: { description: 'a\u0000b' } } }), 'words.en.description'],
    ['a name of two lines', (edit) => ({ legal: { ...edit.legal, name: 'a\nb' } }), 'legal.name'],
    ['a name', () => ({ name: 'Another shop' }), 'name'],
  ])('%s is refused under its field', async (_, part, field) => {
    const answer = await read()
    const edit = toEdit(answer)
    const { status, errors } = await save({ ...edit, ...part(edit) } as typeof edit, answer.version)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(await read()).toEqual(answer)
  })

  test('an outdated version is refused with the current profile', async () => {
    const answer = await read()
    const edit = toEdit(answer)
    const first = await save({ ...edit, words: { en: { description: 'First.' } } }, answer.version)
    const late = await save({ ...edit, words: { en: { description: 'Late.' } } }, answer.version)
    expect([late.status, late.data]).toEqual([409, { current: first.data }])
  })

  test('each shop has its own profile, which a packer may neither read nor change', async () => {
    const others = await read(rival)
    const own = await read()
    expect((await save(toEdit(own), own.version, rival)).status).toBe(409)
    expect(await read(rival)).toEqual(others)
    const packer = await shop.shopPerson(shop_id, 'packer')
    expect((await packer.call('GET /shop/profile')).status).toBe(403)
    expect((await save(toEdit(own), own.version, packer)).status).toBe(403)
  })

  test('the activity records the changed fields', async () => {
    await change({ words: { en: { description: 'Told.' } } })
    await change({ words: { en: { description: 'Changed.' } } })
    const { rows } = await shop.pool.query(
      `select before, after from activity where call = 'saveShopProfile' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ before: { 'description.en': 'Told.' }, after: { 'description.en': 'Changed.' } }])
  })
})

describe('POST /shop/profile/picture', () => {
  const draw = async (width: number, height: number) => {
    const create = { width, height, channels: 3, background: '#0f7a4d' } as const
    return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
  }

  function send(parts: Record<string, string | Blob>, person = seller) {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    return sendForm(person, 'POST /shop/profile/picture', { form })
  }

  test('logo and banner are replaced independently and shown at once on the page and on cards', async () => {
    const logo = await send({ kind: 'logo', picture: await draw(300, 200) })
    expect([logo.status, logo.data.logo]).toEqual([200, expect.objectContaining({ width: 200, height: 200 })])
    const banner = await send({ kind: 'banner', picture: await draw(400, 100) })
    expect(banner.data).toEqual({ logo: logo.data.logo, banner: expect.objectContaining({ width: 400, height: 100 }) })
    expect(await shownIn('en')).toMatchObject(banner.data)
    const { shops } = (await shop.visitor.call('GET /shops', { query: { per_page: '100' } })).data
    expect(shops.find(({ id }) => id === shop_id)).toMatchObject(banner.data)
    expect((await send({ kind: 'banner', remove: 'true' })).data).toEqual({ logo: logo.data.logo, banner: null })
    const card = async () => (await shop.pool.query('select card from shop_cards where shop_id = $1', [shop_id])).rows
    const written = await card()
    await shop.pool.query('select refresh_shop_cards(array[$1::integer])', [shop_id])
    expect(await card()).toEqual(written)
  })

  test('a replaced picture is deleted after an hour', async () => {
    await send({ kind: 'logo', picture: await draw(300, 200) })
    const { rows } = await shop.pool.query('select logo_id from shops where id = $1', [shop_id])
    await send({ kind: 'logo', picture: await draw(200, 300) })
    const isThere = async () =>
      (await shop.pool.query('select from pictures where id = $1', [rows[0].logo_id])).rowCount
    await shop.run('delete-expired', null as never)
    expect(await isThere()).toBe(1)
    await shop.pool.query(`update removed_pictures set removed_at = now() - interval '61 minutes'`)
    await shop.run('delete-expired', null as never)
    expect(await isThere()).toBe(0)
  })

  test('a file without a picture, a missing file and an unknown kind are refused', async () => {
    const forms: [Record<string, string | Blob>, string][] = [
      [{ kind: 'logo', picture: new Blob(['<svg/>']) }, 'picture'],
      [{ kind: 'logo' }, 'picture'],
      [{ kind: 'flag', picture: await draw(10, 10) }, 'kind'],
    ]
    for (const [parts, field] of forms) {
      const { status, errors } = await send(parts)
      expect([status, Object.keys(errors)]).toEqual([422, [field]])
    }
  })
})
