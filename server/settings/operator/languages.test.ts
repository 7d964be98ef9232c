import { beforeAll, describe, expect, test } from 'vitest'
import { emptyMarket } from '#server/testing/goods.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { trackRebuild } from './settings.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

const read = async () => (await operator.call('GET /operator/languages')).data
const enabledOf = ({ languages }: Awaited<ReturnType<typeof read>>) =>
  languages.flatMap(({ is_enabled, written: _, total: __, ...row }) => (is_enabled ? [row] : []))
const shown = async () => (await shop.visitor.call('GET /master')).data.languages.map(({ name }) => name)

test('the languages are listed with their completeness, and there is no rebuild yet', async () => {
  const { default_locale, languages, rebuild } = await read()
  expect([default_locale, rebuild]).toEqual(['en', null])
  expect(languages.map(({ locale }) => locale)).toEqual(['en', 'ar', 'bn', 'es', 'fr', 'zh'])
  for (const { written, total } of languages) expect([written > 0.9 * total, written <= total]).toEqual([true, true])
})

test('a language that is removed can be added again, which rebuilds the lists with progress', async () => {
  const before = await read()
  const without = enabledOf(before).filter(({ locale }) => locale !== 'ar')
  const body = { version: before.version, default_locale: 'en', languages: without }
  const removed = await operator.call('POST /operator/languages', { body })
  expect(removed.status).toBe(200)
  expect([await shown(), removed.data.rebuild]).toEqual([['en', 'bn', 'es', 'fr', 'zh'], null])
  const stale = await operator.call('POST /operator/languages', { body })
  expect([stale.status, stale.data]).toEqual([409, { current: removed.data }])
  const arabic = removed.data.languages.find(({ locale }) => locale === 'ar')
  expect(arabic).toMatchObject({ title: 'العربية', direction: 'rtl', is_enabled: false })

  const languages = [...without, { locale: 'ar', title: 'العربية', direction: 'rtl' as const }]
  const added = await operator.call('POST /operator/languages', {
    body: { version: removed.data.version, default_locale: 'en', languages },
  })
  expect(added.data.rebuild).toMatchObject({ done: 0, total: null, ended_at: null })
  const jobs = await shop.takeJobs('rebuild-read-models')
  expect(jobs).toHaveLength(1)
  await shop.run('rebuild-read-models', jobs[0])
  const { rebuild } = await read()
  expect(rebuild).toMatchObject({ done: rebuild?.total, ended_at: expect.any(String) })
  const { entries } = (await operator.call('GET /operator/activity', { query: { subject_type: 'languages' } })).data
  expect(entries[0]).toMatchObject({
    call: 'saveOperatorLanguages',
    before: { languages: ['en', 'bn', 'es', 'fr', 'zh'] },
  })
})

test('a rebuild stops at the first progress that cannot be stored, and fails with its error', async () => {
  const db = { query: () => Promise.reject(new Error('the connection was lost')) }
  const stored: number[] = []
  const rebuild = trackRebuild({ ...shop.system, db }, 1, async (onProgress) => {
    for (const done of [1, 2]) {
      await onProgress(done, 2)
      stored.push(done)
    }
  })
  await expect(rebuild).rejects.toThrow('the connection was lost')
  expect(stored).toEqual([])
})

test.each([
  ['a language without texts', [{ locale: 'tlh', title: 'tlhIngan', direction: 'ltr' }], 'en', 'languages.0.locale'],
  ['a language twice', ['en', 'en'], 'en', 'languages.0.locale'],
  ['a title with markup', [{ locale: 'en', title: '<b>English', direction: 'ltr' }], 'en', 'languages.0.title'],
  ['a default language that is not enabled', ['en'], 'ar', 'default_locale'],
] as const)('the languages are refused with %s, and stay as they are', async (_, rows, default_locale, field) => {
  const before = await read()
  const languages = rows.map((row) =>
    typeof row === 'string' ? { locale: row, title: 'English', direction: 'ltr' as const } : row,
  )
  const refused = await operator.call('POST /operator/languages', {
    body: { version: before.version, default_locale, languages },
  })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([
    422,
    [field.replace('0', rows.length > 1 ? '1' : '0')],
  ])
  expect(await read()).toEqual(before)
})

describe('another default language', () => {
  const setDefault = async (default_locale: string) => {
    const { version, ...data } = await read()
    const body = { version, default_locale, languages: enabledOf({ version, ...data }) }
    return operator.call('POST /operator/languages', { body })
  }
  const products = `insert into products (shop_id, category_id, name)
    select s.id, c.id, 'Lamp' from shops s, categories c limit 1`
  const description = `update shops set description = 'Lamps.' where id = (select min(id) from shops)`
  const holiday = `update shops set holiday_text = 'Back soon.' where id = (select min(id) from shops)`
  const greeting = `insert into shop_chat_words (shop_id, greeting) select min(id), 'Hello!' from shops`

  test.each([
    ['a product', products],
    ['the description of a shop', description],
    ['the holiday text of a shop', holiday],
    ['the greeting of a shop', greeting],
  ])('is refused once %s is written, whose language would be relabelled', async (_, write) => {
    await emptyMarket(shop.pool)
    await shop.pool.query(write)
    const refused = await setDefault('fr')
    expect(refused).toMatchObject({ status: 409, code: 'settings.language_fixed' })
    expect(refused.message).toContain('English')
    expect((await read()).default_locale).toBe('en')
  })

  test('is stored while no shop has words', async () => {
    await emptyMarket(shop.pool)
    expect((await setDefault('fr')).data.default_locale).toBe('fr')
    expect((await setDefault('en')).data.default_locale).toBe('en')
  })
})
