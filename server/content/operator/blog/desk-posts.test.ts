import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { sendForm } from '#server/testing/send-form.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

const jeans = 'wash-your-jeans-less'
const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const read = async (slug: string) => (await operator.call('GET /operator/blog/posts/{slug}', { params: { slug } })).data
const list = async (query: Record<string, string> = {}) =>
  (await operator.call('GET /operator/blog/posts', { query })).data
const slugsOf = async (query: Record<string, string> = {}) => (await list(query)).posts.map(({ slug }) => slug)
const shown = (slug: string, locale = 'en') =>
  shop.visitor.call('GET /blogs/{slug}', { params: { slug }, headers: { 'Accept-Language': locale } })
const create = (slug: string, changes: { category?: string; title?: string } = {}) =>
  operator.call('POST /operator/blog/posts', {
    body: { slug, title: 'New lamps', category: 'care-and-repair', author: 'Nour', ...changes },
  })
const original = { title: 'New lamps', excerpt: 'Three of them.', html: '<p>They shine.</p>' }
const save = async (slug: string, texts: Record<string, typeof original>, version?: string) =>
  operator.call('POST /operator/blog/posts/{slug}', {
    params: { slug },
    body: { version: version ?? (await read(slug)).version, texts },
  })
const publish = async (slug: string, at: string | null = null, version?: string) =>
  operator.call('POST /operator/blog/posts/{slug}/publish', {
    params: { slug },
    body: { version: version ?? (await read(slug)).version, at },
  })
const unpublish = (slug: string) =>
  operator.call('POST /operator/blog/posts/{slug}/unpublish', { params: { slug }, body: {} })
const writeDraft = async (slug: string) => {
  await create(slug)
  await save(slug, { en: original })
}
const activity = async () =>
  (await operator.call('GET /operator/activity', { query: { subject_type: 'post' } })).data.entries

test('posts: all are listed with state, category and the state of their languages, in the language of the person', async () => {
  const { posts, counts, total } = await list({ per_page: '100' })
  expect([total, counts.published, posts.length]).toEqual([12, 12, 12])
  const post = posts.find(({ slug }) => slug === jeans)
  expect(post).toMatchObject({ state: 'published', locale: 'en', languages: { en: 'original', ar: 'translated' } })
  expect(post?.picture?.url).toMatch(/^\/pictures\//)
  const times = posts.map(({ published_at }) => published_at ?? '')
  expect(times).toEqual(times.toSorted().reverse())
})

test('posts: they are found by words of a title in any language, by category, tag and state', async () => {
  expect(await slugsOf({ search: 'JEANS less' })).toEqual([jeans])
  const { texts } = (await read(jeans)).post
  expect(await slugsOf({ search: texts.fr?.title ?? 'none' })).toEqual([jeans])
  expect(await slugsOf({ search: '%' })).toEqual([])
  const { category, tags } = (await read(jeans)).post.facts
  expect(await slugsOf({ category, tag: tags[0] ?? '' })).toContain(jeans)
  expect(await slugsOf({ category: 'no-such-category' })).toEqual([])
  expect((await list({ state: 'draft' })).total).toBe(0)
})

test('a post: a draft is written, published and edited, and shoppers see each step at once', async () => {
  const created = await create('new-lamps')
  expect(created.data.post).toMatchObject({ state: 'draft', published_at: null, facts: { author: 'Nour' } })
  expect((await slugsOf())[0]).toBe('new-lamps')
  const unfinished = await publish('new-lamps')
  expect([unfinished.status, unfinished.code]).toEqual([409, 'content.post_unfinished'])
  expect((await save('new-lamps', { en: { ...original, html: '' } })).status).toBe(200)
  expect((await publish('new-lamps')).code).toBe('content.post_unfinished')
  await save('new-lamps', { en: original })
  expect((await shown('new-lamps')).status).toBe(404)
  expect((await publish('new-lamps')).data.post.state).toBe('published')
  expect((await shown('new-lamps')).data.blog).toMatchObject(original)
  const again = await publish('new-lamps')
  expect([again.status, again.code]).toEqual([409, 'content.post_published'])
  await save('new-lamps', { en: { ...original, title: 'Old lamps' } })
  expect((await shown('new-lamps')).data.blog.title).toBe('Old lamps')
  expect((await unpublish('new-lamps')).data.post.state).toBe('draft')
  expect((await unpublish('new-lamps')).status).toBe(200)
  expect((await shown('new-lamps')).status).toBe(404)
  expect((await activity()).slice(0, 2).map(({ call }) => call)).toEqual(['unpublishPost', 'saveOperatorPost'])
})

test('a planned post: pages of the blog and the home page know its time, and show it from then on', async () => {
  await writeDraft('planned-lamps')
  const passed = await publish('planned-lamps', inHours(-1))
  expect([passed.status, passed.error_codes]).toEqual([422, { at: ['content.time_passed'] }])
  const at = inHours(1)
  expect((await publish('planned-lamps', at)).data.post).toMatchObject({ state: 'planned', published_at: at })
  const lists = async () => [
    contract.listBlogs.changesAt((await shop.visitor.call('GET /blogs')).data),
    contract.getBlog.changesAt((await shown(jeans)).data),
    contract.getHome.changesAt((await shop.visitor.call('GET /home')).data),
  ]
  for (const moments of await lists()) expect(moments).toContain(at)
  expect((await shown('planned-lamps')).status).toBe(404)
  const later = inHours(2)
  expect((await publish('planned-lamps', later)).data.post.published_at).toBe(later)
  await shop.pool.query(`update blogs set published_at = now() - interval '1 second' where slug = 'planned-lamps'`)
  expect((await shown('planned-lamps')).status).toBe(200)
  expect((await read('planned-lamps')).post.state).toBe('published')
  for (const moments of await lists()) expect(moments).not.toContain(later)
  await unpublish('planned-lamps')
})

test('a post that shoppers see keeps its title, its excerpt and its text', async () => {
  const texts = { en: { title: '', excerpt: '', html: '<p> </p>' } }
  const refused = await save(jeans, texts)
  expect(refused.error_codes).toEqual({
    'texts.en.title': ['errors.required'],
    'texts.en.excerpt': ['errors.required'],
    'texts.en.html': ['errors.required'],
  })
})

test('a translation is all of its fields or none, in a language that the market has', async () => {
  await create('half-lamps')
  const refused = await save('half-lamps', {
    ar: { title: 'مصابيح', excerpt: '', html: '' },
    es: { title: '', excerpt: 'Tres.', html: '<p>Tres.</p>' },
    xx: original,
  })
  expect(refused.error_codes).toEqual({
    'texts.ar.excerpt': ['errors.required'],
    'texts.ar.html': ['errors.required'],
    'texts.es.title': ['errors.required'],
    'texts.xx': ['errors.unknown_field'],
  })
  const script = await save('half-lamps', { en: { ...original, html: '<p>Hi</p><script>1</script>' } })
  expect(script.error_codes).toEqual({ 'texts.en.html': ['content.left_out'] })
  const gone = await save('half-lamps', { en: { ...original, html: '<img src="/pictures/content-none/640.webp">' } })
  expect(gone.error_codes).toEqual({ 'texts.en.html': ['content.picture_gone'] })
  const much = await save('half-lamps', { en: { ...original, html: '<p>'.repeat(20_001) } })
  expect(much.error_codes).toEqual({ 'texts.en.html': ['content.too_much'] })
  const long = await save('half-lamps', { en: { ...original, title: 'x'.repeat(300) } })
  expect([long.status, Object.keys(long.error_codes ?? {})]).toEqual([422, ['texts.en.title']])
})

test('a translation gets older with its original, in the list as on its page, and is confirmed without a new date', async () => {
  await writeDraft('dated-lamps')
  const fr = { title: 'Lampes', excerpt: 'Trois "lampes".', html: '<p>Elles\nbrillent\\.</p>' }
  await save('dated-lamps', { fr })
  await save('dated-lamps', {
    en: { ...original, excerpt: 'Four "new"\u0001 ones \\ of them — ✓'.replace('\u0001', '') },
  })
  const { version, post } = await read('dated-lamps')
  expect(post.languages).toMatchObject({ en: 'original', fr: 'older', ar: 'missing' })
  const { posts } = await list({ per_page: '100' })
  for (const { slug, languages } of posts) expect(languages).toEqual((await read(slug)).post.languages)
  expect(await slugsOf({ unfinished: 'fr', search: 'lampes' })).toEqual(['dated-lamps'])
  const confirm = (locale: string) =>
    operator.call('POST /operator/blog/posts/{slug}/confirm', {
      params: { slug: 'dated-lamps' },
      body: { version, locale },
    })
  const confirmed = await confirm('fr')
  expect(confirmed.data.post).toMatchObject({ languages: { fr: 'translated' }, updated_at: post.updated_at })
  expect(await slugsOf({ unfinished: 'fr', search: 'lampes' })).toEqual([])
  const [missing, first] = [await confirm('ar'), await confirm('en')]
  expect([missing.error_codes, first.error_codes]).toEqual(Array(2).fill({ locale: ['content.not_translated'] }))
  const removed = await save('dated-lamps', { fr: { title: '', excerpt: '', html: '' } })
  expect(removed.data.post.languages.fr).toBe('missing')
})

test('the facts of a post are saved apart from its texts, each with its own version', async () => {
  await create('fact-lamps')
  const before = await read('fact-lamps')
  const { version, ...facts } = before.post.facts
  const saveFacts = (changes: Partial<typeof facts>, of = version) =>
    operator.call('POST /operator/blog/posts/{slug}/facts', {
      params: { slug: 'fact-lamps' },
      body: { ...facts, version: of, ...changes },
    })
  const saved = await saveFacts({ tags: ['Care', ' care ', 'light'], position: 2, category: 'at-home' })
  expect(saved.data).toMatchObject({ tags: ['care', 'light'], position: 2, category: 'at-home' })
  const stale = await saveFacts({ author: 'Amin' })
  expect([stale.status, stale.data]).toEqual([409, { current: saved.data }])
  expect((await read('fact-lamps')).version).toBe(before.version)
  const unknown = await saveFacts({ category: 'no-such' }, saved.data.version)
  expect(unknown.error_codes).toEqual({ category: ['content.no_category'] })
  expect((await save('fact-lamps', { en: original }, before.version)).status).toBe(200)
  const [entry] = (await activity()).filter(({ call }) => call === 'savePostFacts')
  expect(entry).toMatchObject({ after: { tags: ['care', 'light'], position: 2, category: 'at-home' } })
})

test('a post: the address of another post and an unknown category are refused at their fields', async () => {
  expect((await create(jeans)).error_codes).toEqual({ slug: ['content.post_slug_taken'] })
  expect((await create('other-lamps', { category: 'none' })).error_codes).toEqual({
    category: ['content.no_category'],
  })
  expect((await create('Bad Address')).status).toBe(422)
})

test('a post: texts that a colleague changed meanwhile are not overwritten, published or deleted', async () => {
  await writeDraft('shared-lamps')
  const { version } = await read('shared-lamps')
  const { data: current } = await save('shared-lamps', { en: { ...original, title: 'Theirs' } })
  const remove = (of: string) =>
    operator.call('POST /operator/blog/posts/{slug}/delete', {
      params: { slug: 'shared-lamps' },
      body: { version: of },
    })
  for (const answer of [
    await save('shared-lamps', { en: original }, version),
    await publish('shared-lamps', null, version),
    await remove(version),
  ])
    expect([answer.status, answer.data]).toEqual([409, { current }])
  expect((await remove(current.version)).status).toBe(200)
  expect((await operator.call('GET /operator/blog/posts/{slug}', { params: { slug: 'shared-lamps' } })).status).toBe(
    404,
  )
})

test('a post: its picture is replaced and removed, and the former one goes', async () => {
  await create('seen-lamps')
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const form = () => {
    const data = new FormData()
    data.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'lamp.png')
    return data
  }
  const at = { params: { slug: 'seen-lamps' } }
  const first = await sendForm(operator, 'POST /operator/blog/posts/{slug}/picture', { ...at, form: form() })
  const second = await sendForm(operator, 'POST /operator/blog/posts/{slug}/picture', { ...at, form: form() })
  const name = (url = '') => url.split('/')[2]
  const names = [first, second].map(({ data }) => name(data.picture?.url))
  const { rows } = await shop.pool.query('select name from pictures where name = any ($1)', [names])
  expect(rows).toEqual([{ name: names[1] }])
  expect((await list()).posts.find(({ slug }) => slug === 'seen-lamps')?.picture?.url).toBe(second.data.picture?.url)
  const gone = new FormData()
  gone.set('remove', 'true')
  const removed = await sendForm(operator, 'POST /operator/blog/posts/{slug}/picture', { ...at, form: gone })
  expect(removed.data.picture).toBeNull()
})
