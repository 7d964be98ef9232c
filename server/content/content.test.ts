import { expect, test } from 'vitest'
import { openLogLines } from '../testing/log-lines.ts'
import { openTestShop } from '../testing/shop.ts'

const { lines, log } = openLogLines('warn')
const shop = openTestShop({ log })

test.each(['terms-and-conditions', 'privacy-policy', 'about-us'])(
  'GET /pages/{slug} answers %s in both languages',
  async (slug) => {
    const page = async (locale: string) =>
      (await shop.visitor.call('GET /pages/{slug}', { params: { slug }, headers: { 'Accept-Language': locale } })).data
        .page
    const [english, arabic] = [await page('en'), await page('ar')]
    expect(english.html.length).toBeGreaterThan(500)
    expect(arabic.title).toMatch(/[\u0600-\u06ff]/)
  },
)

test('GET /pages/{slug} answers 404 for what is not there', async () => {
  for (const slug of ['no-such-page', '../../etc/passwd', `'; drop table pages`]) {
    expect((await shop.visitor.call('GET /pages/{slug}', { params: { slug } })).status).toBe(404)
  }
})

test('GET /pages/{slug} shows nothing of a text that could do harm, and the operator reads why', async () => {
  const html = '<blockquote>'.repeat(3_000)
  await shop.pool.query(`insert into pages (slug, title, html, updated_at) values ('deep', 'Deep', $1, now())`, [html])
  const { data } = await shop.visitor.call('GET /pages/{slug}', { params: { slug: 'deep' } })
  expect(data.page).toMatchObject({ title: 'Deep', html: '' })
  expect(lines).toContainEqual(expect.objectContaining({ characters: html.length, msg: expect.stringMatching(/harm/) }))
})
