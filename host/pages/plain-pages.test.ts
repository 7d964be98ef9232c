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

/** The path to which a browser without scripts sends a form, by the rules of HTML for GET; `values` are typed or checked. */
function submittedPath(form: PageElement, values: Readonly<Record<string, string>>): string {
  expect(form.attribute('method')).toBe('get')
  expect(form.all('button', { type: 'submit' }).length).toBeGreaterThan(0)
  const names = form.all('input').map((input) => input.attribute('name'))
  expect(names).toEqual(expect.arrayContaining(Object.keys(values)))
  const sent = new URLSearchParams()
  for (const input of form.all('input', { name: /./ })) {
    const [name = '', value = ''] = [input.attribute('name'), input.attribute('value')]
    if (input.attribute('disabled') !== undefined) continue
    if (input.attribute('type') !== 'checkbox') sent.append(name, values[name] ?? value)
    else if (input.attribute('checked') !== undefined || values[name] === value) sent.append(name, value)
  }
  return `${form.attribute('action')}?${sent}`
}

describe.each(['en', 'ar'] as const)('without scripts (%s)', (language) => {
  const t = readLanguages().get(language)?.t ?? makeText({}, language)
  const headers = { 'Accept-Language': language }

  async function openPage(path: string, status = 200): Promise<PageElement> {
    const answer = await one.ask(path, { cookies: `locale=${language}` })
    expect([path, answer.status]).toEqual([path, status])
    return readPage(await answer.text())
  }

  test('the header and a page that is not found search for products', async () => {
    for (const [path, status, part] of [
      ['/about-us', 200, 'header'],
      ['/no-such/page', 404, 'main'],
    ] as const) {
      const form = (await openPage(path, status)).first(part).first('form', { role: 'search' })
      expect(form.first('input', { name: 'search' }).name).toBe(t('shell.search_label'))
      expect(submittedPath(form, { search: 'lamp' })).toBe('/products?search=lamp')
    }
    const results = await openPage('/products?search=lamp')
    expect(results.first('h1').text).toBe(t('catalogue.results_for', { search: 'lamp' }))
  })

  test('the filters of a list are a form that keeps its order', async () => {
    const { facets } = (await shop.visitor.call('GET /products', { headers })).data
    const [brand = { name: '', count: 0 }] = facets.brands
    const filters = (page: PageElement) =>
      page.all('form').filter((form) => form.all('input', { name: 'brand[]' }).length > 0)
    const [form] = filters(await openPage('/products?sort=price_asc'))
    if (!form) throw new Error('The list has no form of filters.')
    const apply = form.all('button', { type: 'submit' }).map(({ text }) => text)
    expect(apply).toContain(t('catalogue.apply'))
    // The groups that are closed open without a script.
    expect(form.all('details').every((group) => group.all('summary').length === 1)).toBe(true)
    const path = submittedPath(form, { 'brand[]': brand.name })
    expect(path).toMatch(/brand%5B%5D=.*/)
    expect(path).toMatch(/sort=price_asc/)
    const narrowed = await openPage(path)
    expect(textsOf(narrowed)).toContain(t('catalogue.total', { count: brand.count }))
    const [again] = filters(narrowed)
    const checked = again?.all('input', { checked: '' }).map((input) => input.attribute('value'))
    expect(checked).toContain(brand.name)
  })

  test('a product shows its name and its colours; one that is gone says so and offers others', async () => {
    const id = await findProductWithColors()
    const { product } = (await shop.visitor.call('GET /products/{id}', { params: { id }, headers })).data
    const { local_names } = (await shop.visitor.call('GET /master', { headers })).data
    const page = await openPage(`/products/${id}/details`)
    expect(page.first('h1').text).toBe(product.name)
    const radios = page.all('input', { type: 'radio' }).map(({ name }) => name)
    expect(product.colors.length).toBeGreaterThan(1)
    expect(radios).toEqual(expect.arrayContaining(product.colors.map(({ name }) => local_names.color[name] ?? name)))
    const gone = await openPage('/products/2147483647/details', 404)
    expect(gone.first('h1').text).not.toBe('')
    expect(gone.all('h2').map(({ text }) => text)).toContain(t('catalogue.popular'))
  })

  test('the directory of shops is read by letter and searched', async () => {
    const { merchants, letters } = (await shop.visitor.call('GET /merchants', { query: { per_page: '100' }, headers }))
      .data
    const page = await openPage('/merchants')
    const last = letters.at(-1)
    const first = merchants[(last?.first ?? 1) - 1]
    const links = page.first('nav', { 'aria-label': t('shops.letters') }).all('a')
    expect(links).toHaveLength(letters.length)
    const link = links.find(({ text }) => text.includes(last?.letter ?? '-'))
    // A letter of another page of the directory leads there.
    const [path, id = ''] = (link?.attribute('href') ?? '').split('#')
    const heading = (path ? await openPage(path) : page).first('h2', { id })
    expect(heading.text).toContain(last?.letter)
    const found = await openPage(
      submittedPath(page.first('form', { action: '/merchants' }), { search: first?.owner ?? '' }),
    )
    const names = found.first('main').all('h3')
    expect(names.map(({ text }) => text)).toEqual([first?.name])
    expect(names[0]?.links).toEqual([`/shops/${first?.id}`])
  })

  test('the help is searched', async () => {
    const page = await openPage('/support')
    expect(page.first('h1').text).toBe(t('support.how_help'))
    const form = page.first('form', { action: '/support' })
    expect(form.first('input', { name: 'search' }).name).toBe(t('support.search'))
    const found = await openPage(submittedPath(form, { search: { en: 'invoice', ar: 'الفاتوره' }[language] }))
    expect(found.first('main').text).toContain('PDF')
  })

  test('every link of the footer leads to a page of the shop', async () => {
    const { footers } = (await shop.visitor.call('GET /master', { headers })).data
    const links = footers.flatMap(({ items }) => items.filter(({ type, url }) => type === 'link' && url))
    expect(links.length).toBeGreaterThan(5)
    const shown = (await openPage('/about-us')).first('footer').all('a')
    for (const { title, url } of links) {
      expect(shown.filter((link) => link.name === title && link.attribute('href') === url)).not.toEqual([])
      await openPage(url ?? '')
    }
  })

  test('a page is called in its title as in its heading, then by the name of the shop', async () => {
    const paths = ['/products', '/products?search=lamp', '/shops', '/categories', '/most-popular', '/best-deal']
    for (const path of [...paths, '/market-zones', '/about-us']) {
      const page = await openPage(path)
      expect([path, page.first('title').text]).toEqual([path, `${page.first('h1').text} - Souk`])
    }
    const notFound = await openPage('/no-such-page', 404)
    expect(notFound.first('title').text).toBe(`${notFound.first('h1').text} - Souk`)
    expect((await openPage('/')).first('title').text).toBe(`${t('home.title')} - Souk`)
  })
})

const textsOf = (page: PageElement): string[] => page.all('*').map(({ text }) => text)

async function findProductWithColors(): Promise<string> {
  const { products } = (await shop.visitor.call('GET /products', { query: { per_page: '100' } })).data
  for (const { id, has_options } of products) {
    if (!has_options) continue
    const { product } = (await shop.visitor.call('GET /products/{id}', { params: { id: String(id) } })).data
    if (product.colors.length > 1) return String(id)
  }
  throw new Error('The demo has no product of several colours.')
}
