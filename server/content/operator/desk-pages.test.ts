import { beforeAll, expect, test } from 'vitest'
import { sendForm } from '#server/testing/send-form.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

const read = async (slug: string) => (await operator.call('GET /operator/pages/{slug}', { params: { slug } })).data
const shown = async (slug: string, locale = 'en') =>
  shop.visitor.call('GET /pages/{slug}', { params: { slug }, headers: { 'Accept-Language': locale } })
const save = (slug: string, body: { version: string; texts: Record<string, { title: string; html: string }> }) =>
  operator.call('POST /operator/pages/{slug}', { params: { slug }, body })
const create = (slug: string, html = '<p>Two papers.</p>') =>
  operator.call('POST /operator/pages', { body: { slug, title: 'Gift wrapping', html } })
const picture = async () => new Blob([new Uint8Array(await pixel())], { type: 'image/png' })
const pixel = async () => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
}

test('every page is listed with the state of its languages', async () => {
  const { pages } = (await operator.call('GET /operator/pages')).data
  const terms = pages.find(({ slug }) => slug === 'terms-and-conditions')
  expect(terms).toMatchObject({ is_required: true, locale: 'en', languages: { en: 'original', ar: 'translated' } })
  expect(pages.map(({ title }) => title)).toEqual(
    pages.map(({ title }) => title).toSorted(new Intl.Collator('en').compare),
  )
})

test('a page is written in all languages at once, and shoppers read each at once', async () => {
  const { version, page } = await read('about-us')
  const texts = {
    ...page.texts,
    en: { title: 'Who we are', html: '<p>Five friends.</p>' },
    fr: { title: '', html: '' },
  }
  const saved = await save('about-us', { version, texts })
  expect(saved.data.page.languages).toMatchObject({ en: 'original', ar: 'older', fr: 'missing' })
  expect((await shown('about-us')).data.page).toMatchObject({ title: 'Who we are', html: '<p>Five friends.</p>' })
  expect((await shown('about-us', 'fr')).data.page).toMatchObject({ locale: 'en', title: 'Who we are' })
  const stale = await save('about-us', { version, texts })
  expect([stale.status, stale.data]).toEqual([409, { current: saved.data }])
  const { entries } = (await operator.call('GET /operator/activity', { query: { subject_type: 'page' } })).data
  expect(entries[0]).toMatchObject({ call: 'saveOperatorPage', after: { texts: { en: { title: 'Who we are' } } } })
  expect(Object.keys(entries[0]?.before?.texts ?? {})).toEqual(['en', 'fr'])
})

test('a translation that still fits a changed original is marked so, and shoppers see no new date', async () => {
  const stored = await read('about-us')
  const en = { title: 'About our shop', html: '<p>Five friends.</p>' }
  const { data } = await save('about-us', { version: stored.version, texts: { en } })
  expect(data.page.languages.ar).toBe('older')
  const confirm = (locale: string, version = data.version) =>
    operator.call('POST /operator/pages/{slug}/confirm', { params: { slug: 'about-us' }, body: { version, locale } })
  const confirmed = await confirm('ar')
  expect(confirmed.data.page.languages.ar).toBe('translated')
  expect(confirmed.data.page.updated_at).toBe(data.page.updated_at)
  const [missing, original, stale] = [await confirm('fr'), await confirm('en'), await confirm('ar', stored.version)]
  expect([missing.error_codes, original.error_codes]).toEqual(Array(2).fill({ locale: ['content.not_translated'] }))
  expect(stale.status).toBe(409)
})

test('a language that the market has given up is neither stored nor shown', async () => {
  await shop.pool.query(`delete from languages where name = 'zh'`)
  const { version, page } = await read('privacy-policy')
  expect(Object.keys(page.texts)).not.toContain('zh')
  const refused = await save('privacy-policy', { version, texts: { zh: { title: '隐私', html: '<p>文本</p>' } } })
  expect(refused.error_codes).toEqual({ 'texts.zh': ['errors.unknown_field'] })
})

const unfitTexts = [
  ['with a script', '<p>Hi</p><script>alert(1)</script>', 'content.left_out'],
  ['with an unsafe link', '<p><a href="javascript:alert(1)">Hi</a></p>', 'content.left_out'],
  ['with a missing picture', '<p>Hi</p><img src="/pictures/content-none/640.webp" alt="">', 'content.picture_gone'],
  ['with too many parts', '<p>'.repeat(20_001), 'content.too_much'],
  ['of nothing', '', 'errors.required'],
  ['of spaces', '<p> </p>', 'errors.required'],
] as const

test.each(unfitTexts)('a text %s is refused at its field, and nothing is stored', async (_, html, code) => {
  const { version, page } = await read('privacy-policy')
  const texts = { en: { title: 'Privacy', html }, ar: { title: 'خصوصية', html: '<p>نص</p>' } }
  const refused = await save('privacy-policy', { version, texts })
  expect([refused.status, refused.error_codes]).toEqual([422, { 'texts.en.html': [code] }])
  expect((await read('privacy-policy')).page).toEqual(page)
})

test.each(unfitTexts)('a new page with a text %s is refused at its field', async (_, html, code) => {
  const refused = await create('unfit', html)
  expect([refused.status, refused.error_codes]).toEqual([422, { html: [code] }])
  expect((await shown('unfit')).status).toBe(404)
})

test('a translation needs both title and text, and a language that the market has', async () => {
  const { version } = await read('privacy-policy')
  const texts = {
    ar: { title: 'خصوصية', html: '' },
    es: { title: '', html: '<p>Texto</p>' },
    xx: { title: 'X', html: '<p>X</p>' },
  }
  const refused = await save('privacy-policy', { version, texts })
  expect(refused.error_codes).toEqual({
    'texts.ar.html': ['errors.required'],
    'texts.es.title': ['errors.required'],
    'texts.xx': ['errors.unknown_field'],
  })
})

test('a page can be created and deleted; a required page cannot be deleted', async () => {
  expect((await create('gift-wrapping')).status).toBe(200)
  expect((await shown('gift-wrapping')).data.page.title).toBe('Gift wrapping')
  const taken = await create('gift-wrapping')
  expect([taken.status, taken.error_codes]).toEqual([422, { slug: ['content.slug_taken'] }])
  const remove = async (slug: string, version: string) =>
    operator.call('POST /operator/pages/{slug}/delete', { params: { slug }, body: { version } })
  const { version } = await read('gift-wrapping')
  expect((await remove('gift-wrapping', version)).status).toBe(200)
  expect((await shown('gift-wrapping')).status).toBe(404)
  const required = await remove('about-us', (await read('about-us')).version)
  expect([required.status, required.code]).toEqual([409, 'content.page_required'])
})

test('a picture is stored for the text and for the top of a page, and the former one goes', async () => {
  const form = async () => {
    const data = new FormData()
    data.set('picture', await picture(), 'shop.png')
    return data
  }
  const added = await sendForm(operator, 'POST /operator/content/pictures', { form: await form() })
  const html = `<p>Look</p><img src="${added.data.src}" alt="Our shop">`
  await create('our-shop', html)
  expect((await shown('our-shop')).data.page.html).toContain('width="40" height="30" alt="Our shop"')
  const top = { params: { slug: 'our-shop' }, form: await form() }
  const first = await sendForm(operator, 'POST /operator/pages/{slug}/picture', top)
  expect((await shown('our-shop')).data.page.picture?.url).toBe(first.data.picture?.url)
  const second = await sendForm(operator, 'POST /operator/pages/{slug}/picture', { ...top, form: await form() })
  const name = (url = '') => url.split('/')[2]
  const names = [first, second].map(({ data }) => name(data.picture?.url))
  const { rows } = await shop.pool.query('select name from pictures where name = any ($1)', [names])
  expect(rows).toEqual([{ name: names[1] }])
  const gone = new FormData()
  gone.set('remove', 'true')
  const removed = await sendForm(operator, 'POST /operator/pages/{slug}/picture', { ...top, form: gone })
  expect(removed.data.picture).toBeNull()
})
