import { afterEach, describe, expect, test } from 'vitest'
import { hostile } from '#server/testing/hostile/html.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

type Query = Partial<Record<'category' | 'tag' | 'search' | 'page' | 'per_page', string>>
const list = async (query: Query = {}, locale = 'en') =>
  (await shop.visitor.call('GET /blogs', { query, headers: { 'Accept-Language': locale } })).data
const slugs = async (query: Query) => (await list(query)).blogs.map(({ slug }) => slug)
const read = (slug: string, locale = 'en') =>
  shop.visitor.call('GET /blogs/{slug}', { params: { slug }, headers: { 'Accept-Language': locale } })

/** A post that a test adds, and takes away again. */
async function write(row: Record<string, unknown>): Promise<void> {
  const all = { slug: 'added', title: 'Added', excerpt: 'x', html: '<p>x</p>', author: 'A', category_id: 1, ...row }
  const names = Object.keys(all)
  await shop.pool.query(
    `insert into blogs (${names.join()}, published_at) values (${names.map((_, index) => `$${index + 1}`).join()}, now())`,
    Object.values(all),
  )
}
afterEach(() => shop.pool.query(`delete from blogs where slug like 'added%'`))

describe('GET /blogs', () => {
  test('answers pages of posts, the newest first, and what they can be chosen by', async () => {
    const first = await list()
    expect(first).toMatchObject({ total: 12, page: 1, per_page: 10 })
    expect(first.blogs).toHaveLength(10)
    const dates = first.blogs.map(({ published_at }) => published_at)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await list({ page: '2' })).blogs).toHaveLength(2)
    expect(await list({ page: '99' })).toMatchObject({ blogs: [], total: 12 })
    expect(first.categories).toHaveLength(4)
    expect(first.categories.reduce((sum, { count }) => sum + count, 0)).toBe(12)
    expect(first.tags[0]).toEqual({ tag: 'care', name: 'care', count: 3 })
    expect(first.popular).toHaveLength(4)
  })

  test('chooses by category and by tag', async () => {
    const { blogs, total } = await list({ category: 'care-and-repair' })
    expect([total, new Set(blogs.map(({ category }) => category.name))]).toEqual([3, new Set(['Care and repair'])])
    expect(await slugs({ tag: 'denim' })).toEqual(
      expect.arrayContaining(['wash-your-jeans-less', 'meet-harbour-denim']),
    )
    expect(await list({ category: 'at-home', tag: 'denim' })).toMatchObject({ total: 0, blogs: [] })
    expect((await list({ category: 'no-such' })).total).toBe(0)
  })

  test.each([
    ['jeans', 'wash-your-jeans-less'],
    ['JEAN', 'wash-your-jeans-less'],
    ['iron seasoning', 'seasoning-an-iron-pan'],
    ['amadou', 'how-to-buy-running-shoes-that-fit'],
  ])('finds %s', async (search, slug) => expect(await slugs({ search })).toContain(slug))

  test('finds what is called so first', async () => {
    expect((await slugs({ search: 'jeans' }))[0]).toBe('wash-your-jeans-less')
    expect((await slugs({ search: 'Hana' })).slice(0, 2).sort()).toEqual([
      'better-coffee-without-a-machine',
      'seasoning-an-iron-pan',
    ])
  })

  test.each(['%', '%%%', "'; drop table blogs; --", ':*', 'zq & | !', '\\', '<script>', '(((', 'zzqx', '٪', '🙂'])(
    'finds nothing, and no fault, for %s',
    async (search) => expect(await list({ search })).toMatchObject({ total: 0, blogs: [] }),
  )

  test.each([{ search: 'x'.repeat(121) }, { page: '0' }, { page: 'x' }, { per_page: '101' }, { search: 'a\0' }])(
    'refuses %j',
    async (query) => expect((await shop.visitor.call('GET /blogs', { query })).status).toBeGreaterThanOrEqual(400),
  )

  test('recommends what has a position first', async () => {
    await shop.pool.query(`update blogs set position = 1 where slug = 'meet-daily-basket'`)
    expect((await list()).popular[0]?.slug).toBe('meet-daily-basket')
  })

  test('costs a bounded number of statements', async () => {
    expect(await shop.statementsOf(() => list({ search: 'lamp' }))).toHaveLength(5)
  })
})

describe('GET /blogs/{slug}', () => {
  test('answers a post, its neighbours in time and what is near to it', async () => {
    const { blog, related } = (await read('wash-your-jeans-less')).data
    expect(blog.tags.map(({ tag }) => tag)).toEqual(['denim', 'care', 'repair'])
    expect(blog).toMatchObject({ locale: 'en', direction: 'ltr' })
    expect(blog.reading_minutes).toBeGreaterThan(1)
    expect(related).toHaveLength(3)
    expect(related.map(({ slug }) => slug)).not.toContain(blog.slug)
    expect(related[0]?.category.slug).toBe('care-and-repair')
    const { blogs } = await list()
    const at = (place: number) => blogs[place]?.slug ?? ''
    expect((await read(at(0))).data.blog).toMatchObject({ next: null, previous: { slug: at(1) } })
    expect((await read(at(1))).data.blog.next?.slug).toBe(at(0))
  })

  test('answers 404 for what is not there, not out yet, or no name', async () => {
    await write({ slug: 'added-later' })
    await shop.pool.query(`update blogs set published_at = now() + interval '1 hour' where slug = 'added-later'`)
    await write({ slug: 'added-draft' })
    await shop.pool.query(`update blogs set published_at = null where slug = 'added-draft'`)
    for (const slug of ['added-later', 'added-draft', 'no-such-post', '../../etc/passwd', `'; drop table blogs`])
      expect((await read(slug)).status).toBe(404)
    expect(await list({ search: 'added' })).toMatchObject({ total: 0 })
    expect((await list()).total).toBe(12)
  })

  test('answers in the language that there is, and says which', async () => {
    const ar = { title: 'منارة', excerpt: 'نص', html: '<p>ضوء</p>' }
    await write({ translations: JSON.stringify({ ar }) })
    expect((await read('added', 'ar')).data.blog).toMatchObject({ ...ar, locale: 'ar', direction: 'rtl' })
    expect((await read('added', 'bn')).data.blog).toMatchObject({ title: 'Added', locale: 'en', direction: 'ltr' })
    expect((await list({}, 'ar')).categories[0]?.name).toMatch(/[\u0600-\u06ff]/)
    expect(await slugs({ search: 'منارة' })).toEqual(['added'])
  })

  test.each([
    ['Der “Ölkännchen”-Trick – d’agneau', 'olkannchen trick', "d'agneau", 'agneau', 'ölkännchen–trick'],
    ['Pour 1,5 l over 5 kg', '1.5L', '5kg', '1,5 l', '٥ kg'],
    ['ঝরনা ৫ কেজি', 'ঝরনা 5 কেজি', '৫কেজি'],
    ['Łódź, Işıltı, bœuf, Đặc sản', 'lodz', 'isilti', 'boeuf', 'dac san'],
    ['玻璃保温杯的故事', '保温杯', '故事', '杯'],
    ['赤い運動用スニーカー', 'スニーカー', 'ｽﾆｰｶｰ', '運動用'],
    ['รองเท้าผ้าใบสีแดง', 'ผ้าใบ'],
    ['빨간운동화', '운동화'],
    ['أدوات فاطمة', 'ادوات فاطمه'],
  ])('is found by other spellings of its title: %s', async (title, ...typed) => {
    await write({ title })
    const missed = []
    for (const search of typed) if (!(await slugs({ search })).includes('added')) missed.push(search)
    expect(missed).toEqual([])
  })

  test('calls tags as the language does, and is found by what they are called', async () => {
    const tags = async (locale: string) => (await read('wash-your-jeans-less', locale)).data.blog.tags
    expect((await tags('fr'))[1]).toEqual({ tag: 'care', name: 'entretien' })
    expect((await list({}, 'fr')).tags[0]).toEqual({ tag: 'care', name: 'entretien', count: 3 })
    await write({ tags: ['added-tag'] })
    expect((await list({}, 'fr')).tags.map(({ tag }) => tag)).toContain('added-tag')
    await shop.pool.query(`insert into blog_tags values ('added-tag', '{"fr": {"name": "Phare breton"}}')`)
    expect((await read('added', 'fr')).data.blog.tags).toEqual([{ tag: 'added-tag', name: 'Phare breton' }])
    expect((await read('added', 'ar')).data.blog.tags).toEqual([{ tag: 'added-tag', name: 'added-tag' }])
    expect(await slugs({ search: 'phare bret' })).toEqual(['added'])
    await shop.pool.query(`delete from blog_tags where tag = 'added-tag'`)
  })

  test('says what the tag that was asked for is called, however few posts have it', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `a${index}`)
    for (const number of [1, 2, 3, 4]) await write({ slug: `added-${number}`, tags: many })
    expect((await list({ tag: 'plants' }, 'fr')).tags).toContainEqual({ tag: 'plants', name: 'plantes', count: 1 })
    expect((await list({}, 'fr')).tags).toHaveLength(20)
  })

  test('shows nothing of what could do harm, whoever stored it', async () => {
    const bodies = Object.values(hostile).map((html) => html.replaceAll('\0', '').toWellFormed().slice(0, 100_000))
    for (const html of bodies) {
      await write({ html: `<p>Before</p>${html}` })
      const { status, data } = await read('added')
      expect(status).toBe(200)
      expect(data.blog.html).not.toMatch(
        /<(script|style|svg|math|iframe|form|input|base|meta)|<[^>]* on\w+=|href="(?!https?:|\/(?!\/)|#)/i,
      )
      await shop.pool.query(`delete from blogs where slug = 'added'`)
    }
  })

  test('shows pictures of the shop with their size', async () => {
    const { rows } = await shop.pool.query('select name, width from pictures order by id limit 1')
    await write({
      html: `<p><img src="/pictures/${rows[0].name}/640.webp" alt="a"></p><p><img src="/pictures/not-there/640.webp" alt="b"></p>`,
    })
    const { html } = (await read('added')).data.blog
    expect(html).toContain(`width="${rows[0].width}"`)
    expect(html).not.toContain('not-there')
  })
})

test('pages and answers of the help are cleaned on their way out too', async () => {
  const body = '<h2>A</h2><p onclick="x">b</p><script>alert(1)</script><a href="javascript:x">c</a>'
  await shop.pool.query(`update pages set html = $1, translations = '{}' where slug = 'about-us'`, [body])
  await shop.pool.query(`update help_questions set answer = $1, translations = '{}'`, [body])
  const { page } = (await shop.visitor.call('GET /pages/{slug}', { params: { slug: 'about-us' } })).data
  expect(page.html).toBe('<h2>A</h2><p>b</p>c')
  const { questions } = (await shop.visitor.call('GET /help')).data
  expect(new Set(questions.map(({ answer }) => answer))).toEqual(new Set(['<h2>A</h2><p>b</p>c']))
})
