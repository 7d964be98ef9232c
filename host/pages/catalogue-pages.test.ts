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

describe.each(['en', 'ar'])('the pages of products, before any script (%s)', (language) => {
  const t = readLanguages().get(language)?.t ?? makeText({}, language)
  const headers = { 'Accept-Language': language }

  async function openPage(path: string): Promise<PageElement> {
    const answer = await one.ask(path, { cookies: `locale=${language}` })
    expect([path, answer.status]).toEqual([path, 200])
    return readPage(await answer.text())
  }

  test('a list can be sorted and paged', async () => {
    const page = await openPage('/products')
    expect(page.first('h1').text).toBe(t('catalogue.all_products'))
    expect(cardsOf(page)).toHaveLength(10)
    const form = page
      .all('noscript')
      .flatMap((part) => part.all('form'))
      .at(0)
    const select = form?.first('select', { name: 'sort' })
    expect(select?.all('option', { value: 'price_asc' })).toHaveLength(1)
    expect(form?.all('button').length).toBeGreaterThan(0)
    expect([form?.attribute('action'), form?.attribute('method')]).toEqual(['/products', 'get'])
    const sorted = await openPage('/products?sort=price_asc')
    const { products } = (await shop.visitor.call('GET /products', { query: { sort: 'price_asc' }, headers })).data
    expect(cardsOf(sorted)[0]?.first('a').name).toBe(products[0]?.name)
    const next = sorted.first('a', { rel: 'next' }).attribute('href') ?? ''
    expect(next).toMatch(/^\/products\?.*page=2/)
    expect(cardsOf(await openPage(next))).toHaveLength(10)
  })

  test('a search names its words, and one without results offers other ways', async () => {
    const results = await openPage('/products?search=lamp')
    expect(results.first('h1').text).toBe(t('catalogue.results_for', { search: 'lamp' }))
    expect(results.first('title').text).toContain('lamp')
    const none = await openPage('/products?search=qwxz')
    const headings = none
      .first('main')
      .all('*')
      .filter(({ tag }) => /^h[1-3]$/.test(tag))
    expect(headings.map(({ text }) => text)).toContain(t('catalogue.none_found', { search: 'qwxz' }))
    expect(regionOf(none, t('catalogue.popular_categories'))?.links.length).toBeGreaterThan(3)
    expect(regionOf(none, t('catalogue.popular_products'))).toBeDefined()
    const clear = none.all('a').find(({ name }) => name === t('catalogue.clear_search'))
    expect(clear?.attribute('href')).toBe('/products')
  })

  test('a category leads to those above and below it', async () => {
    const { categories } = (await shop.visitor.call('GET /categories', { headers })).data
    const parent = categories.find(({ children }) => children.length > 1)
    const page = await openPage(`/categories/${parent?.slug}`)
    const { links } = page.first('nav', { 'aria-label': t('catalogue.narrower') })
    expect(links.length).toBeGreaterThan(1)
    expect(links[0]).toBe(`/categories/${parent?.children[0]?.slug}`)
    const child = await openPage(links[0] ?? '')
    expect(child.first('h1').text).toBe(parent?.children[0]?.name)
    expect(child.first('nav', { 'aria-label': t('shell.breadcrumb') }).links).toContain(`/categories/${parent?.slug}`)
  })

  test('the popular are numbered, deals say what they save, and a sale says when it ends', async () => {
    expect(textsOf(await openPage('/most-popular'))).toContain(t('catalogue.rank', { rank: 1 }))
    const saved = t('catalogue.you_save', { amount: '' }).trim()
    expect((await openPage('/best-deal')).first('main').text).toContain(saved)
    const { flash_sale } = (await shop.visitor.call('GET /home', { headers })).data
    const sale = await openPage(`/flash-sale/${flash_sale?.id}`)
    expect(sale.all('time', { datetime: flash_sale?.ends_at ?? '' }).length).toBeGreaterThan(0)
    expect(cardsOf(sale).length).toBeGreaterThan(0)
  })

  test('a zone is the current one among the zones', async () => {
    const { zones } = (await shop.visitor.call('GET /zones', { headers })).data
    const path = `/zone-shops/${zones[1]?.id}`
    expect((await openPage('/market-zones')).first('main').links).toContain(path)
    const page = await openPage(path)
    const current = page.first('nav', { 'aria-label': t('shops.zones') }).all('a', { 'aria-current': 'page' })
    expect(current.map((link) => link.attribute('href'))).toEqual([path])
    expect(page.all('h1')).toHaveLength(1)
  })

  test('the first page shows the whole market', async () => {
    const { banners, categories, popular_products, shops, zones } = (await shop.visitor.call('GET /home', { headers }))
      .data
    const page = await openPage('/')
    expect(page.all('h1')).toHaveLength(1)
    const texts = textsOf(page)
    for (const { title } of banners.filter(({ place }) => place === 'hero')) expect(texts).toContain(title)
    expect(page.links).toEqual(
      expect.arrayContaining([
        ...categories.map(({ slug }) => `/categories/${slug}`),
        ...zones.map(({ id }) => `/zone-shops/${id}`),
        ...shops.map(({ id }) => `/shops/${id}`),
      ]),
    )
    expect(page.all('a').map(({ name }) => name)).toContain(popular_products[0]?.name)
  })

  test('the lists of the first page below its first view are the links of their products, in 1,500 elements', async () => {
    const { popular_products, best_deals, just_for_you } = (await shop.visitor.call('GET /home', { headers })).data
    const page = await openPage('/')
    for (const [title, products] of [
      ['home.popular', popular_products],
      ['home.deals', best_deals],
      ['home.for_you', just_for_you],
    ] as const) {
      const section = regionOf(page, t(title))
      const links = section?.all('li').map((item) => item.first('a'))
      expect(links?.map((link) => link.attribute('href'))).toEqual(products.map(({ id }) => `/products/${id}/details`))
      expect(links?.map(({ text }) => text)).toEqual(products.map(({ name }) => name))
      expect(section?.all('img')).toEqual([])
    }
    expect(page.all('*').length).toBeLessThanOrEqual(1_500)
  })

  test('the sections of the first page are in the order of the market, without those that are off', async () => {
    const titlesOf = (page: PageElement) => page.all('h2').map(({ text }) => text)
    const own = [t('home.by_category'), t('home.zones'), t('home.popular'), t('home.deals'), t('blog.from_blog')]
    const shownTitles = async () => titlesOf(await openPage('/')).filter((title) => own.includes(title))
    expect(await shownTitles()).toEqual(own)
    const operator = await shop.operator()
    const { version, sections } = (await operator.call('GET /operator/home-page')).data
    const body = {
      version,
      sections: sections.toReversed().map(({ name }) => ({ name, is_shown: name !== 'deals' })),
    }
    const saved = await operator.call('POST /operator/home-page', { body })
    // The notification of the change reaches the host a moment later.
    await expect.poll(shownTitles).toEqual(own.filter((title) => title !== t('home.deals')).toReversed())
    await operator.call('POST /operator/home-page', { body: { version: saved.data.version, sections } })
    await expect.poll(shownTitles).toEqual(own)
  })

  test('the newest posts are on the first page, and lead to the blog', async () => {
    const { blogs } = (await shop.visitor.call('GET /home', { headers })).data
    const section = regionOf(await openPage('/'), t('blog.from_blog'))
    expect(section?.all('article')).toHaveLength(3)
    const link = section?.all('a').find(({ name }) => name === blogs[0]?.title)
    expect((await openPage(link?.attribute('href') ?? '')).first('h1').text).toBe(blogs[0]?.title)
  })
})

const cardsOf = (page: PageElement) =>
  page
    .first('*', { id: 'results' })
    .all('li')
    .filter((item) => item.all('h3').length > 0)

const regionOf = (page: PageElement, name: string) => page.all('section').find((section) => section.name === name)

const textsOf = (page: PageElement) =>
  page
    .first('main')
    .all('*')
    .map(({ text }) => text)

test('every link of the first page leads somewhere', async () => {
  const { links } = readPage(await one.textOf('/')).first('main')
  const paths = new Set(links.filter((link) => link.startsWith('/')))
  expect(paths.size).toBeGreaterThan(40)
  const broken: [string, number][] = []
  for (const path of paths) {
    const { status } = await follow(path)
    if (status !== 200) broken.push([path, status])
  }
  expect(broken).toEqual([])
  // Renders over a hundred pages for the first time.
}, 180_000)

async function follow(path: string, redirects = 3): Promise<Response> {
  const answer = await one.ask(path)
  const location = answer.headers.get('Location')
  return location && redirects > 0 ? follow(location, redirects - 1) : answer
}

test('the list of products: a page past the last one leads to the last, and unknown choices are ignored', async () => {
  const { total } = (await shop.visitor.call('GET /products')).data
  const past = await one.ask('/products?page=99999')
  expect([past.status, past.headers.get('Location')]).toEqual([302, `/products?page=${Math.ceil(total / 10)}`])
  expect(cardsOf(readPage(await one.textOf('/products?sort=cheap&page=-3&per_page=7')))).toHaveLength(10)
})

test.each([
  '/products?category=nowhere',
  '/categories/nowhere',
  '/shops/999999',
  '/zone-shops/0',
  '/flash-sale/x',
  '/flash-sale/999999',
  '/merchants/x',
])('%s is not found', async (path) => expect((await one.ask(path)).status).toBe(404))
