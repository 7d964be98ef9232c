import { expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

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
