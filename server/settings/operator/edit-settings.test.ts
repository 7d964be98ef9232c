import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { settingGroups } from '#contract/operator-settings.ts'
import { collectNotifications } from '#server/testing/collect-notifications.ts'
import { hostile, whole } from '#server/testing/hostile/settings.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { fields, keys } from '../fields.ts'
import { keysByGroup } from './setting-groups.ts'
import { getOperatorSettings, readSettingPicture, saveOperatorSettings, saveSettingPicture } from './settings.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

const read = () => getOperatorSettings(shop.system)
const find = async (key: string) =>
  (await read()).groups.flatMap(({ settings }) => settings).find((each) => each.key === key)
const save = async (change: object) =>
  saveOperatorSettings(shop.system, {
    settings: {},
    translations: {},
    reset: [],
    version: (await read()).version,
    ...change,
  })
const master = async (locale = 'en') =>
  (await shop.visitor.call('GET /master', { headers: { 'Accept-Language': locale } })).data
const refusal = (fieldErrors: object) => ({ status: 422, code: 'errors.invalid', details: { fields: fieldErrors } })

test('every setting is in one group, except the default language and the login of the demo', async () => {
  const grouped = Object.values(keysByGroup).flat()
  expect(new Set(grouped).size).toBe(grouped.length)
  expect([...grouped, 'default_locale', 'demo_login'].sort()).toEqual([...keys].sort())
  const { groups } = await read()
  expect(groups.map(({ name }) => name)).toEqual([...settingGroups])
  expect(await find('otp_length')).toEqual({
    key: 'otp_length',
    input: { kind: 'integer', min: 4, max: 8 },
    can_be_null: false,
    value: 4,
    default: 4,
    is_set: true,
  })
})

describe('the settings', () => {
  test('are saved in part, shown in the shop, and the change names what differs alone', async () => {
    const { change, data } = await save({
      settings: { app_name: ' Bazaar ', theme_colors: whole, return_days: 30 },
      translations: { ar: { app_name: 'سوق' } },
    })
    expect(change).toEqual({
      before: { app_name: 'Souk', theme_colors: expect.anything(), return_days: 14 },
      after: { app_name: 'Bazaar', theme_colors: whole, return_days: 30, 'app_name.ar': 'سوق' },
    })
    expect(await read()).toEqual(data)
    expect(await master()).toMatchObject({ app_name: 'Bazaar', theme_colors: whole })
    expect((await master('ar')).app_name).toBe('سوق')
  })

  test('lose a translation that is null, and get their default when they are reset', async () => {
    await save({ translations: { ar: { app_name: null } }, reset: ['return_days'] })
    expect((await master('ar')).app_name).toBe('Bazaar')
    expect(await find('return_days')).toMatchObject({ value: 14, is_set: false })
  })

  test('are refused with all settings as they are now if somebody else saved meanwhile', async () => {
    const { version } = await read()
    await save({ settings: { mobile: '+880 1700 000000' } })
    const current = await read()
    await expect(save({ version, settings: { mobile: '123' } })).rejects.toMatchObject({
      status: 409,
      code: 'errors.changed_meanwhile',
      details: { data: { current } },
    })
    expect(await find('mobile')).toMatchObject({ value: '+880 1700 000000' })
  })

  test('of ten people who save at once from the same version, one is saved', async () => {
    const { version } = await read()
    const names = Array.from({ length: 10 }, (_, i) => `Bazaar ${i}`)
    const saved = await Promise.allSettled(names.map((app_name) => save({ version, settings: { app_name } })))
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('tell open pages of a change: everything is invalidated once it is committed', async () => {
    const change = () => save({ settings: { web_footer_text: 'All rights' } })
    expect(await collectNotifications(shop.pool, 'page_changes', change)).toContain('everything')
  })

  test.each([
    ['an unknown setting', { settings: { mad: 1 } }, { 'settings.mad': 'errors.unknown_field' }],
    ['the login of the demo', { settings: { demo_login: null } }, { 'settings.demo_login': 'errors.unknown_field' }],
    ['a reset of an unknown setting', { reset: ['mad'] }, { 'reset.mad': 'errors.unknown_field' }],
    [
      'an unknown language',
      { translations: { tlh: { app_name: 'x' } } },
      { 'translations.tlh': 'errors.unknown_field' },
    ],
    [
      'a translation of a number',
      { translations: { ar: { return_days: 3 } } },
      { 'translations.ar.return_days': 'errors.unknown_field' },
    ],
    [
      'a translation with markup',
      { translations: { ar: { app_name: '<b>x' } } },
      { 'translations.ar.app_name': 'settings.text' },
    ],
    [
      'a picture that is not here',
      { settings: { web_logo: 'shop-none' } },
      { 'settings.web_logo': 'settings.picture' },
    ],
    ['a shop that is not here', { settings: { single_shop: 99_999 } }, { 'settings.single_shop': 'settings.shop' }],
    [
      'lengths that no number has',
      { settings: { phone_min_length: 18 } },
      { 'settings.phone_min_length': 'settings.phone_lengths' },
    ],
    [
      'two wrong fields',
      { settings: { otp_length: 9, email: 'x' } },
      { 'settings.otp_length': 'settings.integer', 'settings.email': 'errors.email' },
    ],
    [
      'a wrong value of each other kind',
      {
        settings: {
          commission_percentage: 101,
          mobile: 'x',
          whatsapp_support: 'call me',
          google_playstore_link: 'javascript:alert(1)',
          time_zone: 'BST',
          theme_colors: 'red',
          social_links: [1],
          payment_gateways: {},
          social_auths: [],
        },
      },
      {
        'settings.commission_percentage': 'settings.percent',
        'settings.mobile': 'settings.phone',
        'settings.whatsapp_support': 'settings.whatsapp',
        'settings.google_playstore_link': 'settings.address',
        'settings.time_zone': 'settings.time_zone',
        'settings.theme_colors': 'settings.theme',
        'settings.social_links': 'settings.links',
        'settings.payment_gateways': 'settings.gateways',
        'settings.social_auths': 'settings.providers',
      },
    ],
    [
      'a name of the prototype',
      { settings: JSON.parse('{"__proto__": 1, "constructor": 1}') },
      { 'settings.constructor': 'errors.unknown_field' },
    ],
  ])('are refused with %s, and nothing is saved', async (_, change, codes) => {
    const before = await read()
    const error_codes = Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, [code]]))
    const body = { version: before.version, ...change }
    const refused = await operator.call('POST /operator/settings', { body })
    expect(refused).toMatchObject({ status: 422, code: 'errors.invalid' })
    expect(refused.error_codes).toEqual(error_codes)
    expect(await read()).toEqual(before)
  })

  test('are refused with each hostile value, with words for its field, and nothing is saved', async () => {
    const before = await read()
    const cases = Object.entries(hostile)
      .filter(([key]) => key !== 'default_locale')
      .flatMap(([key, values]) => values.map((value) => [key, value] as const))
    expect(cases.length).toBeGreaterThan(100)
    for (const [key, value] of cases) {
      const error = await saveOperatorSettings(shop.system, {
        version: before.version,
        translations: {},
        reset: [],
        settings: { [key]: value },
      }).catch((refused: unknown) => refused)
      expect(error, `${key} ${JSON.stringify(value)?.slice(0, 60)}`).toMatchObject(
        refusal({ [`settings.${key}`]: expect.anything() }),
      )
      const [message] =
        (error as { details: { fields: Record<string, { key: string }[]> } }).details.fields[`settings.${key}`] ?? []
      for (const locale of ['en', 'ar', 'bn', 'es', 'fr', 'zh'])
        expect(shop.system.messagesOf(locale)).toHaveProperty([message?.key ?? ''])
    }
    expect(await read()).toEqual(before)
  })
})

describe('a picture of the settings', () => {
  const drawn = () =>
    sharp({ create: { width: 400, height: 120, channels: 3, background: '#007b98' } })
      .png()
      .toBuffer()

  const upload = async (key: 'web_logo' | 'footer_qr') => {
    const picture = await readSettingPicture(await drawn())
    if (typeof picture === 'string') throw new Error(picture)
    return saveSettingPicture(shop.system, { version: (await read()).version, key }, picture)
  }

  test('is shown once it is uploaded, and the former one is deleted', async () => {
    const { data } = await upload('web_logo')
    expect(data.pictures.web_logo?.url).toBe((await master()).web_logo?.url)
    const first = (await find('web_logo'))?.value
    const { change } = await upload('web_logo')
    expect(change).toMatchObject({ before: { web_logo: first } })
    const { rows } = await shop.pool.query('select from pictures where name = $1', [first])
    expect(rows).toHaveLength(0)
  })

  test('is removed with null', async () => {
    await upload('footer_qr')
    await save({ settings: { footer_qr: null } })
    expect((await read()).pictures.footer_qr).toBeNull()
  })

  test('is refused if the file is no picture', async () =>
    expect(await readSettingPicture(new TextEncoder().encode('<svg onload=alert(1)>'))).toBe('errors.picture_kind'))
})

test('a default is a value that the setting takes', () => {
  for (const key of keys) expect(fields[key].value.safeParse(fields[key].default).success).toBe(true)
})
