import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { becomesTrue, expect, localNames, oneProduct, type Product, test, visit } from './shopper.ts'

/** A product of one colour or none and several sizes: one choice is to be made. */
async function findSized(): Promise<Product> {
  const api = apiOf()
  const { products } = await api('GET /products', { query: { per_page: '100', sort: 'popular' } })
  for (const { id, has_options } of products) {
    if (!has_options) continue
    const { product } = await api('GET /products/{id}', { params: { id: String(id) } })
    const { colors, sizes, variants, shop } = product
    if (colors.length < 2 && sizes.length > 1 && shop.is_open && variants.every(({ stock }) => stock > 1))
      return product
  }
  throw new Error('The demo has no product of one colour and several sizes.')
}

/** Holds what matches until it is let through. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const open = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await open.promise
    await route.continue()
  })
  return open.resolve
}

/** Clicks the last link along a post as soon as the router listens, while nothing of the page is alive. */
const earlyStep = `{
  const { replaceState } = history
  history.replaceState = function (state, ...rest) {
    replaceState.call(this, state, ...rest)
    if (state?.idx !== 0) return
    history.replaceState = replaceState
    setTimeout(() => { for (const link of document.querySelectorAll('li > a[href^="#part-"]')) last = link; last.click() })
  }
  let last
}`

test('a step along a page that is just coming alive leads there, takes nothing away, and leads back', {
  tag: '@desk',
}, async ({ page, t }) => {
  const letThrough = await hold(page, /\/assets\/(post-view|after-post)-/)
  await page.addInitScript(earlyStep)
  await page.addInitScript(`{
    const log = window.__log = []
    const say = (...x) => log.push([Math.round(performance.now()), ...x].join(' '))
    const st = window.scrollTo
    window.scrollTo = function (...a) { say('scrollTo', JSON.stringify(a), 'from', scrollY, 'h', document.documentElement.scrollHeight); return st.apply(this, a) }
    addEventListener('popstate', (e) => say('popstate', e.isTrusted, JSON.stringify(history.state), scrollY, location.hash), true)
    let last = 0
    addEventListener('scroll', () => say('scroll', scrollY))
    const siv = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (...a) { say('siv', this.id, scrollY); return siv.apply(this, a) }
    Object.defineProperty(history, 'scrollRestoration', { set(v) { say('restoration', v); Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration').set.call(history, v) }, get() { return Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration').get.call(history) } })
    window.__say = say
  }`)
  await page.goto('/blog/wash-your-jeans-less')
  const title = page.getByRole('heading', { level: 1 })
  const drawn = await title.elementHandle()
  const step = page
    .getByRole('navigation', { name: t('content.on_this_page') })
    .getByRole('link')
    .last()
  const href = (await step.getAttribute('href')) ?? ''
  await expect(page).toHaveURL(`/blog/wash-your-jeans-less${href}`)
  await expect(page.locator(href)).toBeInViewport()
  letThrough()
  await becomesTrue(page, `Object.keys(document.querySelector('main h1')).some((key) => key.startsWith('__react'))`)
  await expect(page.locator(href)).toBeInViewport()
  expect(await drawn?.isVisible()).toBe(true)
  await page.evaluate(`__say('back', JSON.stringify(Object.entries(sessionStorage)))`)
  await page.goBack()
  try { await expect(title).toBeInViewport({ timeout: 4000 }) } catch (e) { console.log((await page.evaluate('__log')).join('\n'), await page.evaluate('JSON.stringify(Object.entries(sessionStorage))')); throw e }
})

