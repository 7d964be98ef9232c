import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyMarket } from '#server/testing/goods.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { settingsCommand } from './settings.ts'

const shop = openTestShop()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-settings-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...words: string[]) => settingsCommand.answer(shop.system, words)
const master = async (locale = 'en') =>
  (await shop.visitor.call('GET /master', { headers: { 'Accept-Language': locale } })).data
const exported = async () => JSON.parse(await run('export'))
const writeInput = async (name: string, text: string | Uint8Array) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

describe('the command settings: a setting', () => {
  test('is set, printed, read and unset', async () => {
    expect(await run('set', 'app_name', 'Bazaar', 'of', 'Light')).toBe('app_name is "Bazaar of Light"')
    expect(await run('get', 'app_name')).toBe('"Bazaar of Light"')
    await run('set', 'web_show_footer', 'false')
    await run('set', 'phone_max_length', '12')
    expect(await master()).toMatchObject({ app_name: 'Bazaar of Light', web_show_footer: false, phone_max_length: 12 })
    expect(await run('unset', 'app_name')).toBe('app_name is not set any more: "Souk" is used')
    expect((await master()).app_name).toBe('Souk')
    await expect(run('unset', 'app_name')).rejects.toThrow('app_name was not set')
  })

  test('that is a text has translations, and its original in all other languages', async () => {
    await run('set', 'app_name', 'Souk')
    await run('set', 'app_name', 'سوق', '--locale', 'ar')
    await run('set', 'web_footer_text', 'كل الحقوق محفوظة', '--locale', 'ar')
    expect([(await master('ar')).app_name, (await master('en')).app_name]).toEqual(['سوق', 'Souk'])
    expect(await run('get', 'app_name', '--locale', 'ar')).toBe('"سوق"')
    await run('unset', 'app_name', '--locale', 'ar')
    expect((await master('ar')).app_name).toBe('Souk')
    await expect(run('set', 'mobile', '123', '--locale', 'ar')).rejects.toThrow('mobile is the same in every language')
    await expect(run('set', 'app_name', 'x', '--locale', 'tlh')).rejects.toThrow(
      'translations.tlh: is none of languages',
    )
  })

  test.each([
    ['app_name', '<script>alert(1)</script>', 'settings.app_name: leave out markup'],
    ['app_store_link', 'javascript:alert(1)', 'settings.app_store_link: give an address that begins with https://'],
    ['theme_colors', '{"primary": "#ff0000"}', 'settings.theme_colors.50: give a colour as #rrggbb'],
    ['multi_vendor', 'perhaps', 'multi_vendor is given as JSON'],
    ['multi_vendor', '"perhaps"', 'settings.multi_vendor: say true or false'],
    ['phone_min_length', '19', 'phone_min_length: no number is that long'],
    ['default_locale', 'tlh', 'default_locale: tlh is none of languages'],
    ['web_logo', '/etc/passwd', 'the file is no picture that can be shown'],
    ['menus', '[{"name": "Mad", "url": "javascript:alert(1)"}]', 'menus.0.url: give a path of this shop'],
    [
      'menus',
      '[{"name": "Out", "url": "https://x.com", "is_external": false}]',
      'menus.0.is_external: an address outside',
    ],
    ['languages', '[{"name": "tlh", "title": "Klingon"}]', 'there are no texts in locales/tlh'],
    [
      'currencies',
      '[{"name": "EUR", "symbol": "€", "is_default": true, "rate_from_default": 1}]',
      'amounts are written in USD',
    ],
    ['currencies', '[{"name": "USD", "symbol": "$", "rate_from_default": 1}]', 'exactly one has is_default'],
    ['app_nam', 'x', 'there is no setting app_nam'],
  ])('%s is not set to %s', async (key, value, why) => {
    const before = await exported()
    await expect(run('set', key, value)).rejects.toThrow(why)
    expect(await exported()).toEqual(before)
  })

  test('that is a picture is re-encoded with its transparency, and replaces the one before', async () => {
    const create = { width: 300, height: 80, channels: 4, background: '#00000000' } as const
    const path = await writeInput('logo.png', await sharp({ create }).png().toBuffer())
    await run('set', 'web_logo', path)
    const first = (await master()).web_logo
    expect(first).toMatchObject({ width: 300, height: 80 })
    const { rows } = await shop.pool.query(
      `select u.bytes from uploads u join pictures p on p.id = u.picture_id where '/pictures/' || p.name || '/640.webp' = $1`,
      [first?.url],
    )
    expect((await sharp(rows[0].bytes).metadata()).hasAlpha).toBe(true)
    await run('set', 'web_logo', path)
    expect((await master()).web_logo?.url).not.toBe(first?.url)
    expect((await shop.pool.query(`select from pictures where name like 'shop-%'`)).rowCount).toBe(1)
  })

  test('with an invalid stored value is printed as it is and as it is used', async () => {
    await shop.pool.query(`update settings set value = '"perhaps"' where key = 'multi_vendor'`)
    expect(await run('get', 'multi_vendor')).toBe('"perhaps"   (used: true)')
    await run('set', 'multi_vendor', 'true')
    expect(await run('get')).toMatch(/^multi_vendor +true\n +Whether many shops/m)
  })
})

describe('the command settings: a document', () => {
  // Words of shops would keep the default language.
  beforeAll(() => emptyMarket(shop.pool))

  test('is exported and imported whole, and the shop is as it was', async () => {
    const before = [await exported(), await master(), await master('ar')]
    await run('set', 'menus', '[]')
    await run('set', 'footers', '[]')
    await run('set', 'app_name', 'Elsewhere')
    const path = await writeInput('all.json', JSON.stringify(before[0]))
    expect(await run('import', path)).toBe('The settings are imported.')
    const withoutIds = (value: unknown) => JSON.parse(JSON.stringify(value, (key, each) => (key === 'id' ? 0 : each)))
    expect(withoutIds([await exported(), await master(), await master('ar')])).toEqual(withoutIds(before))
  })

  const languages = (...names: string[]) =>
    JSON.stringify(names.map((name) => ({ name, title: name, direction: name === 'ar' ? 'rtl' : 'ltr' })))
  test.each([
    [['set app_name X', 'unset app_name', 'set app_name سوق --locale ar']],
    [['set app_name X', 'unset app_name', 'set app_name سوق --locale ar', 'unset app_name --locale ar']],
    [['set address null', 'set address null --locale ar', 'set web_footer_text x --locale ar']],
    [['set app_name X --locale fr', `set languages ${languages('en', 'ar')}`]],
    [['set default_locale ar', `set languages ${languages('ar')}`]],
    [['set default_locale fr', 'unset default_locale', 'set phone_min_length 5', 'unset phone_min_length']],
    [['set menus []', 'set footers []', 'set social_links []']],
  ])('is imported again after %j', async (commands) => {
    const before = await exported()
    for (const command of commands) await run(...command.split(' '))
    const document = await exported()
    const path = await writeInput('again.json', JSON.stringify(document))
    expect(await run('import', path)).toBe('The settings are imported.')
    expect(await exported()).toEqual(document)
    await run('import', await writeInput('before.json', JSON.stringify(before)))
  })

  test('that is partly invalid changes nothing, and each error is printed', async () => {
    const before = await exported()
    const wrong = {
      settings: { app_name: 'New', mobile: 'x', theme_color: 1 },
      menus: [{ name: '', url: '//x' }],
      more: 1,
    }
    const path = await writeInput('wrong.json', JSON.stringify(wrong))
    const errors = await run('import', path).catch((error: Error) => error.message.split('\n').sort())
    expect(errors).toEqual([
      'menus.0.name: give a text that is not empty, or unset it',
      'menus.0.url: give a path of this shop as /products, or an https, mailto or tel address',
      'settings.mobile: give a phone number: digits, spaces and a + in front',
      'settings: there is no theme_color',
      'there is no more',
    ])
    expect(await exported()).toEqual(before)
    await expect(run('import', await writeInput('half.json', '{"settings"'))).rejects.toThrow(
      'half.json is given as JSON',
    )
    await expect(run('import', join(folder, 'nothing.json'))).rejects.toThrow('no such file')
  })

  test('that names a picture of another shop is rejected', async () => {
    const path = await writeInput('other.json', JSON.stringify({ settings: { web_logo: 'shop-of-somebody-else' } }))
    await expect(run('import', path)).rejects.toThrow('settings.web_logo: this shop has no such picture')
  })
})

describe('the command settings: unset is rejected', () => {
  test('for the default language, if the shop lacks the one that would be used instead', async () => {
    const before = await exported()
    await run('set', 'default_locale', 'ar')
    await run('set', 'languages', '[{"name": "ar", "title": "العربية", "direction": "rtl"}]')
    await expect(run('unset', 'default_locale')).rejects.toThrow('default_locale: en is none of languages')
    expect(await run('get', 'default_locale')).toBe('"ar"')
    await run('import', await writeInput('before.json', JSON.stringify(before)))
  })

  test('for a length that another setting depends on', async () => {
    await run('set', 'phone_max_length', '20')
    await run('set', 'phone_min_length', '18')
    await expect(run('unset', 'phone_max_length')).rejects.toThrow('phone_min_length: no number is that long')
    await run('unset', 'phone_min_length')
    await run('unset', 'phone_max_length')
  })
})

test('the command settings: the default language is kept once a shop has words, also when it is unset', async () => {
  await run('set', 'default_locale', 'ar')
  await shop.pool.query(`update shops set description = 'مصابيح'`)
  const relabelled = 'words of shops are written in ar; they would be called'
  await expect(run('set', 'default_locale', 'fr')).rejects.toThrow(`${relabelled} fr`)
  await expect(run('unset', 'default_locale')).rejects.toThrow(`${relabelled} en`)
  expect(await run('get', 'default_locale')).toBe('"ar"')
  await emptyMarket(shop.pool)
  await run('set', 'default_locale', 'en')
})

test('the command settings: a new default language applies at once', async () => {
  const getMessage = async () =>
    (await shop.visitor.call('GET /master', { headers: { 'Accept-Language': 'tlh' } })).message
  const [english] = [await getMessage(), await run('set', 'default_locale', 'ar')]
  shop.invalidateCaches()
  expect(await getMessage()).not.toBe(english)
  expect((await master('tlh')).app_locale).toBe('ar')
  expect(shop.system.defaultLocale).toBe('ar')
})

test('the command settings prints its usage for arguments that do not fit', async () => {
  for (const words of [[], ['sett'], ['set', 'app_name'], ['unset'], ['import'], ['export', 'x']]) {
    await expect(run(...words)).rejects.toThrow('npm run settings -- get')
  }
})
