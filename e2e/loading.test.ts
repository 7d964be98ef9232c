import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { layoutShift } from './browser.ts'
import { expect, localNames, oneProduct, type Product, test, visit, waitUntilTrue } from './shopper.ts'

/** A product with at most one colour and several sizes, so that one choice is needed. */
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

/** Delays matching requests until released. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const open = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await open.promise
    await route.continue()
  })
  return open.resolve
}

test('what is pressed before any script is done once the scripts are there, in its order', { tag: '@phone' }, async ({
  page,
  t,
  shopper,
}) => {
  const product = await findSized()
  const size = product.sizes[1] ?? ''
  const nameOf = await localNames()
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto(`/products/${product.id}/details`, { waitUntil: 'commit' })
  const facts = page.getByRole('article')
  await facts
    .locator('label')
    .filter({ hasText: nameOf('size', size) })
    .first()
    .click()
  await facts
    .getByRole('button', { name: t('catalogue.add_to_cart'), exact: true })
    .first()
    .click()
  letThrough()
  await expect(page.getByText(t('cart.added_named', { name: product.name }))).toBeVisible()
  const { cart_items } = await shopper.api('GET /carts')
  expect(cart_items[0]?.products).toMatchObject([{ id: product.id, size, quantity: 1 }])
})

test('what is pressed in the header of an account page before any script is done once the page is drawn', {
  tag: '@phone',
}, async ({ page, t, shopper }) => {
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto('/order-history', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('shell.open_menu') }).click()
  letThrough()
  const menu = page.getByRole('dialog', { name: t('shell.menu'), exact: true })
  await expect(menu.getByText(shopper.session.user.name)).toBeVisible()
})

test('what is chosen before any script is done once the scripts are there', { tag: '@desk' }, async ({ page, t }) => {
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  const sort = page.getByRole('combobox', { name: t('catalogue.sort'), exact: true }).first()
  await sort.selectOption('price_asc')
  letThrough()
  await expect(page).toHaveURL('/products?sort=price_asc')
  await expect(sort).toHaveValue('price_asc')
})

test('a value that is set without pointer or key before its code is there is applied', { tag: '@desk' }, async ({
  page,
  t,
}) => {
  await page.goto('/products')
  await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
  const sort = page.getByRole('combobox', { name: t('catalogue.sort'), exact: true }).first()
  // As voice control and extensions do it.
  await page.evaluate(`{
    const select = document.getElementById('${await sort.getAttribute('id')}')
    select.value = 'price_asc'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }`)
  await expect(page).toHaveURL('/products?sort=price_asc')
  await expect(sort).toHaveValue('price_asc')
})

test('what is written and sent before the code of the form is there is sent once it is', { tag: '@phone' }, async ({
  page,
  t,
}) => {
  const letThrough = await hold(page, /\/assets\/(contact-panel|application-panel)-.*\.js/)
  await page.goto('/contact-us')
  // The page around it is hydrated: only the form waits.
  await waitUntilTrue(page, `Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react'))`)
  const form = page.getByRole('region', { name: t('support.write_to_us') })
  const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const said = { name: 'Mira Aziz', email: `early-${Date.now()}@mail.example`, subject: 'Opening hours' }
  for (const name of ['name', 'email', 'subject'] as const)
    await field(t(`support.contact_field.${name}`)).fill(said[name])
  await field(t('support.message')).fill('Is somebody there?')
  await form.getByRole('button', { name: t('support.send_message'), exact: true }).click()
  letThrough()
  await expect(page.getByRole('heading', { name: t('support.sent_title') })).toBeVisible()
  await expect(page.getByText(said.email)).toBeVisible()
})

test('a part that cannot be fetched at first comes later, and takes nothing along', { tag: '@desk' }, async ({
  page,
  t,
  shopper: _,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/)
  const product = await oneProduct()
  await visit(page, `/products/${product.id}/details`)
  let failures = 0
  await page.route('**/assets/toast-layer-*.js', (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await page
    .getByRole('article')
    .getByRole('button', { name: t('catalogue.add_to_cart'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('cart.added_named', { name: product.name }))).toBeVisible()
  expect(failures).toBeGreaterThan(1)
})

/** Delays files of a kind until released. */
async function holdKind(page: Page, kind: string | null): Promise<() => void> {
  const open = Promise.withResolvers<void>()
  if (kind !== null)
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === kind) await open.promise
      await route.fallback()
    })
  return open.resolve
}

/** Clicks the last link of a post as soon as the router listens, before hydration. */
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

for (const [when, kind] of [
  ['', null],
  // Chromium fires the event only after the page has loaded and scrolled.
  [' while its pictures load', 'image'],
] as const)
  test(`a step along a page that is just coming alive${when} leads there, takes nothing away, and leads back`, {
    tag: '@desk',
  }, async ({ page, t }) => {
    const showPictures = await holdKind(page, kind)
    const letThrough = await hold(page, /\/assets\/(post-view|after-post)-/)
    await page.addInitScript(earlyStep)
    await page.goto('/blog/wash-your-jeans-less', { waitUntil: 'commit' })
    const title = page.getByRole('heading', { level: 1 })
    const drawn = await title.elementHandle()
    const step = page
      .getByRole('navigation', { name: t('content.on_this_page') })
      .getByRole('link')
      .last()
    const href = (await step.getAttribute('href')) ?? ''
    await expect(page).toHaveURL(`/blog/wash-your-jeans-less${href}`)
    await expect(page.locator(href)).toBeInViewport()
    showPictures()
    letThrough()
    await waitUntilTrue(page, `Object.keys(document.querySelector('main h1')).some((key) => key.startsWith('__react'))`)
    await expect(page.locator(href)).toBeInViewport()
    expect(await drawn?.isVisible()).toBe(true)
    // Back needs no request to the server.
    const requests: string[] = []
    await page.route(/[.]data([?]|$)/, (route) => {
      requests.push(route.request().url())
      return route.abort()
    })
    await page.goBack()
    await expect(title).toBeInViewport()
    expect(requests).toEqual([])
  })

/** A mark that lasts as long as the document. */
const markDocument = (page: Page) => page.evaluate(`window.isSameDocument = true`)
const isSameDocument = (page: Page) => page.evaluate<boolean>(`window.isSameDocument === true`)

test('a link that is pressed before its part of the page is alive is followed in the app', {
  tag: '@everywhere',
}, async ({ page }) => {
  const letThrough = await hold(page, /\/assets\/(card-list|cards)-/)
  await page.goto('/products')
  await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
  await markDocument(page)
  const size = page.getByRole('main').getByRole('navigation').getByRole('link', { name: '20', exact: true })
  await size.click()
  letThrough()
  await expect(page).toHaveURL('/products?per_page=20')
  expect(await isSameDocument(page)).toBe(true)
})

test('a card opens in the app before its list is hydrated, with prefetched data, and Back restores the scroll position', {
  tag: '@desk',
}, async ({ page }) => {
  const letThrough = await hold(page, /\/assets\/(card-list|cards)-/)
  await page.goto('/products')
  await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
  await markDocument(page)
  const card = page.getByRole('main').locator('li a[href$="/details"]').last()
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate<number>('scrollY')
  expect(place).toBeGreaterThan(0)
  const href = (await card.getAttribute('href')) ?? ''
  const prefetch = page.waitForRequest(`**${href}.data*`)
  await card.hover()
  await prefetch
  await card.click()
  await expect(page).toHaveURL(href)
  letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await waitUntilTrue(page, `Math.abs(scrollY - ${place}) < 2`)
})

test('the last link that is pressed before its part is alive is followed', { tag: '@desk' }, async ({ page, t }) => {
  const letThrough = await hold(page, /\/assets\/(card-list|cards)-/)
  await page.goto('/products')
  await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
  const link = (name: string) => page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true })
  await link('20').click()
  await link('40').click()
  letThrough()
  await expect(page).toHaveURL('/products?per_page=40')
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: t('catalogue.all_products') })).toBeVisible()
})

for (const isHydrated of [true, false])
  test(`the way back after a reload leads back ${isHydrated ? 'while parts of the page have yet to be hydrated' : 'before any code is there'}`, {
    tag: '@desk',
  }, async ({ page, t }) => {
    await visit(page, '/shops')
    await page.locator('header a[href="/"]').filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/')
    const letThrough = await hold(page, isHydrated ? /\/assets\/home-categories-and-sale-/ : '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    if (isHydrated) await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
    else await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.goBack({ waitUntil: 'commit' })
    letThrough()
    await expect(page).toHaveURL('/shops')
    await expect(page.getByRole('heading', { level: 1, name: t('shops.title') })).toBeVisible()
  })

test('a link whose code does not come loads a document', { tag: '@desk' }, async ({ page }) => {
  await hold(page, /\/assets\/(card-list|cards)-/)
  await page.goto('/products')
  await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
  await markDocument(page)
  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: '20', exact: true }).click()
  await expect(page).toHaveURL('/products?per_page=20')
  expect(await isSameDocument(page)).toBe(false)
})

test('a menu entry that is pressed while the page is coming alive is followed in the app', {
  tag: '@everywhere',
}, async ({ page }) => {
  const letThrough = await hold(page, /\/assets\/header-rows-/)
  await page.goto('/products')
  await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
  await markDocument(page)
  const entry = page.locator('header a[href^="/"]:not([href="/shop/register"])').filter({ visible: true }).last()
  const href = (await entry.getAttribute('href')) ?? ''
  await entry.click()
  letThrough()
  await expect(page).toHaveURL(href)
  expect(await isSameDocument(page)).toBe(true)
})

/** When the first script was requested, and the last picture of the first view was there, in ms. */
const readOrder = `(() => {
  const isInView = (box) => box.width > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
  const shown = [...document.images].filter((image) => isInView(image.getBoundingClientRect())).map((image) => image.currentSrc)
  const files = performance.getEntriesByType('resource')
  const timesOf = (field, isWanted) => files.filter(({ name }) => isWanted(name)).map((file) => file[field])
  return {
    scriptMs: Math.min(...timesOf('startTime', (name) => name.endsWith('.js'))),
    pictureMs: Math.max(...timesOf('responseEnd', (name) => shown.includes(name))),
    parsedMs: performance.getEntriesByType('navigation')[0].domContentLoadedEventStart,
  }
})()`

test('scripts wait for the pictures of the first view, but 1.5 s at most', { tag: '@phone' }, async ({ page }) => {
  let requestCount = 0
  await page.route('**/pictures/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, requestCount++ * 80))
    await route.continue()
  })
  await page.goto('/products')
  await waitUntilTrue(page, `document.documentElement.dataset.hydrated === ''`)
  const { scriptMs = 0, pictureMs = 0, parsedMs = 0 } = await page.evaluate<Record<string, number>>(readOrder)
  expect(pictureMs).toBeGreaterThan(0)
  expect(scriptMs).toBeGreaterThanOrEqual(Math.min(pictureMs, parsedMs + 1_500))
})

test('account pages do not shift while they load, even when they are scrolled meanwhile', {
  tag: '@everywhere',
}, async ({ page, shopper }) => {
  const product = await oneProduct()
  await shopper.api('POST /cart/store', { body: { product_id: product.id, quantity: 1, is_buy_now: true } })
  for (const path of ['/buynow', '/dashboard', '/change-password']) {
    const letThrough = await hold(page, /\/api\/(cart|profile|dashboard|addresses|sessions|products)/)
    await page.goto(path)
    await waitUntilTrue(page, `document.querySelector('main [data-loading]') !== null`)
    await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight)`)
    letThrough()
    await waitUntilTrue(page, `document.querySelector('main [data-loading], main [aria-busy=true]') === null`)
    await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight)`)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.01)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('on a slow line the page before stays until the next one is whole', { tag: '@phone' }, async ({ page, t }) => {
  const product = await oneProduct()
  await visit(page, `/products?search=${encodeURIComponent(product.name)}`)
  // A link whose code has not loaded navigates with a full page load.
  await page.keyboard.press('Shift')
  await waitUntilTrue(
    page,
    `Object.keys(document.querySelector('main a[href="/products/${product.id}/details"]')).some((key) => key.startsWith('__react'))`,
  )
  const letDataThrough = await hold(page, '**/details.data*')
  // Requests of the page only: its own module may be prefetched by the pointer on the link.
  const letThrough = await hold(page, /\/assets\/product-(facts|more)-/)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('progressbar', { name: t('shell.loading_page') })).toBeAttached()
  const answer = page.waitForResponse('**/details.data*')
  letDataThrough()
  await answer
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeFocused()
})
