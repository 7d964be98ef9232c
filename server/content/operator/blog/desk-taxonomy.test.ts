import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

const categories = async () => (await operator.call('GET /operator/blog/categories')).data
type Sent = { id?: number; name: string; slug?: string; translations: Record<string, { name: string }> }
const storedCategories = async () => {
  const { version, categories: rows } = await categories()
  return { version, rows: rows.map(({ post_count: _, ...row }): Sent => row) }
}
const saveCategories = (version: string, rows: Sent[]) =>
  operator.call('POST /operator/blog/categories', { body: { version, categories: rows } })
const shownCategories = async (locale = 'en') =>
  (await shop.visitor.call('GET /blogs', { headers: { 'Accept-Language': locale } })).data.categories

test('categories of the blog: their names and their order are saved whole, and shoppers see them at once', async () => {
  const { version, rows } = await storedCategories()
  const [first, ...rest] = rows
  const renamed = { ...(first as Sent), name: 'Care', translations: { ...first?.translations, fr: { name: 'Soin' } } }
  const saved = await saveCategories(version, [...rest, renamed])
  expect(saved.data.categories.at(-1)).toMatchObject({ name: 'Care', slug: first?.slug })
  expect((await shownCategories()).at(-1)?.name).toBe('Care')
  expect((await shownCategories('fr')).at(-1)?.name).toBe('Soin')
  const stale = await saveCategories(version, rows)
  expect([stale.status, stale.data]).toEqual([409, { current: saved.data }])
})

test('categories of the blog: a new one gets a unique address, a used one is not removed', async () => {
  const { version, rows } = await storedCategories()
  const added = await saveCategories(version, [
    ...rows,
    { name: 'Néw Things', translations: {} },
    { name: 'مصابيح', translations: {} },
    { name: 'Lamps', slug: 'all-lamps', translations: {} },
  ])
  expect(added.data.categories.slice(-3).map(({ slug }) => slug)).toEqual(['new-things', 'category', 'all-lamps'])
  const stored = await storedCategories()
  const removed = await saveCategories(stored.version, stored.rows.slice(0, -3))
  expect(removed.data.categories).toHaveLength(rows.length)
  const used = await saveCategories(removed.data.version, rows.slice(1))
  expect([used.status, used.code]).toEqual([409, 'content.category_in_use'])
})

test('categories of the blog: names and addresses of others are refused at their fields', async () => {
  const { version, rows } = await storedCategories()
  const [first, second] = rows as [Sent, Sent]
  const twice = await saveCategories(version, [...rows, { name: first.name.toUpperCase(), translations: {} }])
  expect(twice.error_codes).toEqual({ [`categories.${rows.length}.name`]: ['errors.name_twice'] })
  const taken = await saveCategories(version, [...rows, { name: 'New', slug: first.slug ?? '', translations: {} }])
  expect(taken.error_codes).toEqual({ [`categories.${rows.length}.slug`]: ['content.category_slug_taken'] })
  const moved = await saveCategories(version, [{ ...first, slug: 'elsewhere' }, second, ...rows.slice(2)])
  expect(moved.error_codes).toEqual({ 'categories.0.slug': ['content.slug_stays'] })
})

test('categories of the blog: one that was written in another language has the name of the default language', async () => {
  await shop.pool.query(
    `insert into blog_categories (slug, locale, name, translations, position) values ('altes', 'fr', 'Vieux', '{"en": {"name": "Old"}}', 99)`,
  )
  const { version, rows } = await storedCategories()
  expect(rows.at(-1)).toMatchObject({ name: 'Old', translations: { fr: { name: 'Vieux' } } })
  const renamed = { ...(rows.at(-1) as Sent), name: 'Older' }
  const { data } = await saveCategories(version, rows.with(-1, renamed))
  expect(data.categories.at(-1)).toMatchObject({ name: 'Older', translations: { fr: { name: 'Vieux' } } })
  await saveCategories(data.version, rows.slice(0, -1))
})

const tags = async () => (await operator.call('GET /operator/blog/tags')).data
type SentTag = { id?: string; name: string; translations: Record<string, { name: string }> }
const storedTags = async () => {
  const { version, tags: rows } = await tags()
  return { version, rows: rows.map(({ post_count: _, ...row }): SentTag => row) }
}
const saveTags = (version: string, rows: SentTag[]) =>
  operator.call('POST /operator/blog/tags', { body: { version, tags: rows } })

test('tags of the blog: they are named in each language, and shoppers see the names at once', async () => {
  const { version, rows } = await storedTags()
  const named = rows.map((row) =>
    row.name === 'care' ? { ...row, translations: { ...row.translations, fr: { name: 'Soins' } } } : row,
  )
  const saved = await saveTags(version, named)
  expect(saved.data.tags.find(({ id }) => id === 'care')).toMatchObject({ post_count: 3 })
  const shown = (await shop.visitor.call('GET /blogs', { headers: { 'Accept-Language': 'fr' } })).data.tags
  expect(shown).toContainEqual({ tag: 'care', name: 'Soins', count: 3 })
  const stale = await saveTags(version, rows)
  expect([stale.status, stale.data]).toEqual([409, { current: saved.data }])
  const { entries } = (await operator.call('GET /operator/activity', { query: { subject_type: 'list' } })).data
  expect(entries[0]?.after).toEqual({ tags: [{ name: 'care', translations: expect.anything() }] })
})

test('tags of the blog: one without posts is added and removed, one that posts have stays', async () => {
  const { version, rows } = await storedTags()
  const added = await saveTags(version, [...rows, { name: 'CHAIRS', translations: { ar: { name: 'مصابيح' } } }])
  expect(added.data.tags.find(({ id }) => id === 'chairs')).toMatchObject({ name: 'chairs', post_count: 0 })
  const removed = await saveTags(added.data.version, rows)
  expect(removed.data.tags.map(({ id }) => id)).not.toContain('chairs')
  const foreign = await saveTags(removed.data.version, [...rows, { id: 'FOO', name: 'FOO', translations: {} }])
  expect(foreign.error_codes).toEqual({ [`tags.${rows.length}.id`]: ['errors.invalid_value'] })
  const used = await saveTags(
    removed.data.version,
    rows.filter(({ name }) => name !== 'care'),
  )
  expect([used.status, used.code]).toEqual([409, 'content.tag_in_use'])
  const unknown = await saveTags(removed.data.version, [
    ...rows,
    { name: 'Care', translations: {} },
    { name: 'lights', translations: { xx: { name: 'Lights' } } },
  ])
  expect(unknown.error_codes).toEqual({
    [`tags.${rows.length}.name`]: ['errors.name_twice'],
    [`tags.${rows.length + 1}.translations.xx`]: ['errors.unknown_field'],
  })
})
