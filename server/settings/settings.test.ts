import { describe, expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { openLog } from '#server/platform/log.ts'
import { openShop } from '../app.ts'
import { openTestShop } from '../testing/shop.ts'
import { listSettings, unsetSetting } from './operator/settings.ts'
import { getRules } from './settings.ts'

const shop = openTestShop()
const set = (key: string, value: unknown) =>
  shop.pool.query(
    `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  )
const master = async (locale = 'en') =>
  (await shop.visitor.call('GET /master', { headers: { 'Accept-Language': locale } })).data

describe('GET /master', () => {
  test('answers what an operator set', async () => {
    await set('app_name', 'Bazaar')
    await set('whatsapp_support', '+880 (0)1700-000000')
    expect(await master()).toMatchObject({
      app_name: 'Bazaar',
      whatsapp_support: '+8801700000000',
      currency: { name: 'USD', symbol: '$', position: 'prefix', rate: 1 },
      app_environment: 'local',
    })
  })

  test('speaks the asked language where the text has it', async () => {
    const [english, arabic] = [await master('en'), await master('ar-EG,ar;q=0.9')]
    expect(arabic.menus.map(({ url }) => url)).toEqual(english.menus.map(({ url }) => url))
    expect(arabic.menus[0]?.name).not.toBe(english.menus[0]?.name)
  })

  test('answers what can be shown of words that are longer than any, or turn their line', async () => {
    const huge = 'a'.repeat(100_000)
    const own = { menus: 'name', footers: 'title', footer_items: 'title', languages: 'title', zones: 'name' }
    const write = async (text: string) => {
      for (const [table, column] of Object.entries(own)) {
        const isUnique = table === 'zones' ? ' where id = (select min(id) from zones)' : ''
        await shop.pool.query(`update ${table} set ${column} = $1${isUnique}`, [text])
      }
    }
    const told = async () => {
      const { menus, footers, languages, zones } = await master('tlh')
      const items = footers.flatMap(({ items }) => items.filter(({ type }) => type === 'link'))
      const titles = [...footers, ...languages, ...items].map(({ title }) => title)
      return {
        menus,
        items,
        languages,
        zones,
        texts: [...titles, ...menus.map(({ name }) => name), zones[0]?.name ?? ''],
      }
    }
    const before = await told()
    await write(huge)
    const long = await told()
    expect(long.menus).toHaveLength(before.menus.length)
    expect(Math.max(...long.texts.map((text) => text.length))).toBe(500)
    expect(long.menus[0]?.name).toBe(`${'a'.repeat(59)}…`)
    expect(long.languages[0]?.title).toHaveLength(40)
    await write('Sh\u202eop')
    expect(new Set((await told()).texts)).toEqual(new Set(['Shop']))
    await write('\u202e\u202e')
    const unseen = await told()
    expect([unseen.menus, unseen.items]).toEqual([[], []])
    expect(unseen.languages.map(({ title }) => title)).toEqual(before.languages.map(({ name }) => name))
  })

  test('answers sensible values for what is missing or mad', async () => {
    await shop.pool.query('truncate settings, menus, footers cascade')
    await set('theme_colors', { primary: '#ff0000', 50: 'url(javascript:alert(1))' })
    await set('multi_vendor', 'perhaps')
    await set('phone_min_length', -5)
    expect(await master()).toMatchObject({
      app_name: 'Souk',
      theme_colors: null,
      multi_vendor: true,
      phone_min_length: 9,
      phone_max_length: 16,
      whatsapp_support: null,
      menus: [],
      demo_login: null,
    })
  })
})

describe('GET /lang/{locale}', () => {
  test('answers the bare map of messages', async () => {
    const { data } = await shop.visitor.call('GET /lang/{locale}', { params: { locale: 'ar' } })
    expect((data as Record<string, string>)['cart.sold_out']).toBe('نفدت الكمية.')
  })

  test('answers the default language for one that is not there, whatever the asker speaks', async () => {
    const headers = { 'Accept-Language': 'ar' }
    const { data } = await shop.visitor.call('GET /lang/{locale}', { params: { locale: 'tlh' }, headers })
    expect((data as Record<string, string>)['cart.sold_out']).toBe('This is sold out.')
  })
})

describe('the default language', () => {
  /** What a shop that opens now says to somebody whose language it does not have. */
  async function saidInKlingon() {
    const parts = { pool: shop.pool, log: openLog('silent'), environment: 'local' as const, requestsPerSecond: 0 }
    const { door, close } = await openShop(parts)
    const ask = async (path: string) => {
      const request = new Request(`http://shop.example/api${path}`, { headers: { 'Accept-Language': 'tlh' } })
      return (await (await door.fetch(request, { network: '198.51.100.7' })).json()) as never
    }
    const { data } = (await ask('/master')) as { data: Settings }
    const { message } = (await ask('/nothing')) as { message: string }
    const words = (await ask('/lang/tlh')) as Record<string, string>
    await close()
    return { app_locale: data.app_locale, message, word: words['errors.no_such_call'] }
  }

  test('is the one that is set, for settings, messages and texts alike', async () => {
    await set('default_locale', 'ar')
    const [message, word] = ['لا يوجد طلب كهذا.', 'لا يوجد طلب كهذا.']
    expect(await saidInKlingon()).toEqual({ app_locale: 'ar', message, word })
  })

  test('is English where the one that is set has no messages; such a one cannot be chosen', async () => {
    await set('default_locale', 'xx')
    await shop.pool.query(`insert into languages (name, title) values ('xx', 'Nowhere')`)
    expect(await saidInKlingon()).toMatchObject({ app_locale: 'en', word: 'There is no such call.' })
    expect((await master()).languages.map(({ name }) => name)).toEqual(['en', 'ar', 'bn', 'es', 'fr', 'zh'])
  })
})

test('GET /countries answers every country with its dial code', async () => {
  const { countries } = (await shop.visitor.call('GET /countries')).data
  expect(countries.length).toBeGreaterThan(190)
  expect(countries).toContainEqual({ name: 'Bangladesh', code: 'BD', phone_code: '+880' })
})

describe('proof before an order', () => {
  /** What a shop in production says to pages and to its operator, and what it goes by. */
  async function inProduction() {
    const parts = { pool: shop.pool, log: openLog('silent'), environment: 'production' as const, requestsPerSecond: 0 }
    const { door, close } = await openShop(parts)
    const answer = await door.fetch(new Request('http://shop.example/api/master'), { network: '198.51.100.7' })
    const { data } = (await answer.json()) as { data: Settings }
    const system = { ...shop.system, environment: 'production' } as const
    const [setting] = await listSettings(system, { key: 'order_place_account_verify' })
    const { order_place_account_verify } = await getRules(system)
    await close()
    return [data.order_place_account_verify, order_place_account_verify, setting?.stored, setting?.used]
  }

  test('is asked for in production where nobody set it, and as it is set otherwise', async () => {
    const key = 'order_place_account_verify' as const
    await shop.pool.query('delete from settings where key = $1', [key])
    expect(await inProduction()).toEqual([true, true, undefined, true])
    expect((await master())[key]).toBe(false)
    await set(key, false)
    expect(await inProduction()).toEqual([false, false, false, false])
    expect(await unsetSetting({ ...shop.system, environment: 'production' }, { key })).toBe(true)
  })
})
