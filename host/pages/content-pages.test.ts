import { describe, expect, test, vi } from 'vitest'
import { readLanguages } from '#locales/read.ts'
import { makeText } from '#locales/text.ts'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'
import { type PageElement, readPage } from '../testing/page-html.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]

const slugs = {
  '/about-us': 'about-us',
  '/terms-and-conditions': 'terms-and-conditions',
  '/privacy-policy': 'privacy-policy',
  '/page/shipping-policy': 'shipping-policy',
  '/page/return-policy': 'return-policy',
  '/page/payment-policy': 'payment-policy',
}

describe.each(['en', 'ar'])('the pages of texts and posts, before any script (%s)', (language) => {
  const t = readLanguages().get(language)?.t ?? makeText({}, language)
  const headers = { 'Accept-Language': language }
  const open = async (path: string) => {
    const answer = await one.ask(path, { cookies: `locale=${language}` })
    return { status: answer.status, page: readPage(await answer.text()), location: answer.headers.get('Location') }
  }

  test.each(Object.entries(slugs))('%s shows its text in the language of the shopper', async (path, slug) => {
    const { page: text } = (await shop.visitor.call('GET /pages/{slug}', { params: { slug }, headers })).data
    const { status, page } = await open(path)
    expect([status, page.first('title').text, page.first('h1').text]).toEqual([200, `${text.title} - Souk`, text.title])
    expect(page.first('main').text).toContain(t('content.last_updated', { date: '' }).trim())
    const headings = readPage(text.html)
      .all('h2')
      .map((heading) => heading.text)
    expect(headings.length).toBeGreaterThan(0)
    expect(namesOf(page.first('article').all('h2'))).toEqual(expect.arrayContaining(headings))
  })

  test.each(['/page/no-such-text', '/blog/no-such-post'])('%s is not found, inside the shop', async (path) => {
    const { status, page } = await open(path)
    expect([status, page.first('title').text, page.first('h1').text]).toEqual([
      404,
      `${t('faults.not_found')} - Souk`,
      t('faults.not_found'),
    ])
    const home = page
      .first('main')
      .all('a')
      .find(({ name }) => name === t('faults.go_home'))
    expect(home?.attribute('href')).toBe('/')
    expect(page.all('footer')).toHaveLength(1)
  })

  test('the blog is paged, narrowed by a topic and searched', async () => {
    const { tags } = (await shop.visitor.call('GET /blogs', { headers })).data
    const denim = tags.find(({ tag }) => tag === 'denim')?.name ?? ''
    const { page } = await open('/blogs')
    expect(postsOf(page)).toHaveLength(10)
    const pages = page.first('nav', { 'aria-label': t('shell.pagination') })
    expect(linkOf(pages, t('shell.page', { page: 2 }))).toBe('/blogs?page=2')
    const second = (await open('/blogs?page=2')).page
    expect(linkOf(regionOf(second, t('blog.topics')), denim)).toBe('/blogs?tag=denim')
    const topic = (await open('/blogs?tag=denim')).page
    expect(linkOf(topic, t('blog.about', { tag: denim }))).toBeDefined()
    expect(postsOf(topic)).toHaveLength(2)
    const form = topic
      .first('main')
      .all('form')
      .find((each) => each.all('input', { name: 'search' }).length > 0)
    expect([form?.attribute('action'), form?.attribute('method') ?? 'get']).toEqual(['/blogs', 'get'])
    const none = (await open(`/blogs?search=${encodeURIComponent('%<qx>')}`)).page
    expect(namesOf(headingsOf(none))).toContain(t('blog.none_found'))
    expect(regionOf(none, t('blog.recommended'))?.all('article')).toHaveLength(3)
    expect(linkOf(none.first('main'), t('blog.show_all'))).toBe('/blogs')
    const post = (await open(postsOf(page)[0]?.links[0] ?? '')).page
    expect(post.all('nav', { 'aria-label': t('blog.more') })).toHaveLength(1)
  })

  test('a blog without results says so, and a page past the last one leads to the last', async () => {
    for (const path of ['/blogs?search=zzqx', '/blogs?category=no-such-category'])
      expect(namesOf(headingsOf((await open(path)).page))).toContain(t('blog.none_found'))
    expect(await open('/blogs?page=99')).toMatchObject({ status: 302, location: '/blogs?page=2' })
  })
})

const namesOf = (elements: PageElement[]) => elements.map(({ name }) => name)
const headingsOf = (page: PageElement) => page.all('*').filter(({ tag }) => /^h[1-3]$/.test(tag))
const postsOf = (page: PageElement) => page.first('main').all('article')
const regionOf = (page: PageElement, name: string) => page.all('section').find((section) => section.name === name)
/** Some link texts end in a number. */
const linkOf = (part: PageElement | undefined, name: string) =>
  part
    ?.all('a')
    .find((link) => link.name.includes(name))
    ?.attribute('href')
