import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import ActivityPage from '#console/pages/activity.tsx'
import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { testMe, testPerson } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ActivityEntry } from '#contract/activity.ts'
import { homeSections } from '#contract/home-page.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

const entry = (id: number, rest: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: '2026-01-05T12:00:00.000Z',
  person: { id: 1, name: 'Nour' },
  call: 'setShopPersonRole',
  subject: { type: 'person', id: '2', label: 'Amin' },
  before: { role: 'packer' },
  after: { role: 'manager' },
  shop: null,
  is_entered: false,
  network: '192.0.2.7',
  request_id: `request-${id}`,
  ...rest,
})

const answer = (entries: ActivityEntry[], has_more = false) => ({
  entries,
  has_more,
  people: [{ id: 1, name: 'Nour' }],
  calls: ['inviteShopPerson', 'setShopPersonRole'],
})

const solestreet = { id: shopId.parse(7), name: 'Solestreet' }
const marketAnswer = (entries: ActivityEntry[], has_more = false) => ({
  ...answer(entries, has_more),
  shops: [solestreet],
})

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
const sentences = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => plain(item.querySelector('p')?.textContent ?? ''))

/** The changed fields of all rows, each with its values. */
const fields = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    ...[...row.querySelectorAll('bdi')].map((value) => plain(value.lastChild?.textContent ?? '').trim()),
  ])

const renderPage = (path: string, options: Parameters<typeof render>[1] = {}) =>
  render(<ActivityPage />, { path, ...options })

beforeEach(() => {
  queryClient.setQueryData(meQuery.queryKey, { ...testMe, person: { ...testPerson, time_zone: 'UTC' } })
})

test('the activity: each row is a sentence, with the values before and after as texts', async () => {
  const rows = [
    entry(3, { person: null, call: 'aCallOfLater', before: null, after: null }),
    entry(2, {
      call: 'saveShopRole',
      subject: { type: 'role', id: '7', label: 'Greeter' },
      before: null,
      after: { permissions: ['orders.write', 'chats.read'] },
    }),
    entry(1),
  ]
  answerCalls({ 'GET /shop/activity': () => answer(rows) })
  const { t } = await renderPage('/shop/7/activity')
  await expect.element(page.getByText(t('people.role_manager'))).toBeVisible()
  expect(sentences()).toEqual([
    'Somebody: aCallOfLater',
    'Nour saved the role Greeter',
    'Nour changed the role of Amin',
  ])
  await expect.element(page.getByText('Change: Orders, See: Chats')).toBeVisible()
  await expect.element(page.getByText('5 Jan 2026, 12:00').first()).toBeVisible()
})

test('the activity: settings are named as their page names them, with the language of a translation', async () => {
  const before = { app_name: 'Souk', 'app_name.ar': null, commission_percentage: 8 }
  const after = { app_name: 'Bazaar', 'app_name.ar': 'بازار', commission_percentage: 12 }
  const zones = { zones: [{ id: 3, name: 'Old town', translations: { fr: 'Vieille ville' } }] }
  answerCalls({
    'GET /operator/activity': () =>
      marketAnswer([
        entry(2, { call: 'saveOperatorSettings', before, after }),
        entry(1, { call: 'saveOperatorZones', before: null, after: zones }),
      ]),
  })
  const { t } = await renderPage('/market/activity')
  await expect.element(page.getByText(t('settings.app_name'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(`${t('settings.app_name')} (العربية)`)).toBeVisible()
  await expect.element(page.getByText(t('settings.commission_percentage'))).toBeVisible()
  const zone = `id: 3, ${t('members.name')}: Old town, ${t('catalogue.translations')}: Français: Vieille ville`
  await expect.element(page.getByText(zone)).toBeVisible()
})

test('the activity: a move of a category names its parents, and days are written as the language does', async () => {
  const category = { type: 'category', id: '4', label: 'Boots' }
  answerCalls({
    'GET /operator/activity': () =>
      marketAnswer([
        entry(2, {
          call: 'moveOperatorCategory',
          subject: category,
          before: { parent: null, placed_before: 'Sandals' },
          after: { parent: 'Shoes', placed_before: null },
        }),
        entry(1, { call: 'saveOperatorVoucher', before: { first_day: null }, after: { first_day: '2026-11-01' } }),
      ]),
  })
  const { t } = await renderPage('/market/activity')
  await expect.poll(fields).toEqual([
    [t('activity.field.parent_category'), t('form.empty_value'), 'Shoes'],
    [t('activity.field.placed_before'), t('activity.before_title', { title: 'Sandals' }), t('activity.at_end')],
    [t('activity.field.from'), t('form.empty_value'), '1 Nov 2026'],
  ])
})

test('the activity: a move of a banner names its places and the banner that comes after it', async () => {
  const banner = { type: 'banner', id: '2', label: 'Lamps' }
  const before = { place: 'hero', placed_before: 'Rugs' }
  answerCalls({
    'GET /operator/activity': () =>
      marketAnswer([
        entry(2, {
          call: 'moveOperatorBanner',
          subject: banner,
          before,
          after: { place: 'pair', placed_before: null },
        }),
        entry(1, {
          call: 'moveOperatorBanner',
          subject: banner,
          before: { place: 'hero' },
          after: { place: 'hero', before_id: null },
        }),
      ]),
  })
  const { t } = await renderPage('/market/activity')
  await expect.poll(fields).toEqual([
    [t('home-page.place'), t('home-page.hero'), t('home-page.pair')],
    [t('activity.field.placed_before'), t('activity.before_title', { title: 'Rugs' }), t('activity.at_end')],
  ])
})

test('the activity: only changed texts of a post are written, shortened, and its formatted text without source', async () => {
  const post = { type: 'post', id: 'boards', label: 'Boards' }
  const texts = (title: string, html: string, excerpt: string) => ({ texts: { en: { title, html, excerpt } } })
  const long = 'Long '.repeat(60)
  answerCalls({
    'GET /operator/activity': () =>
      marketAnswer([
        entry(3, {
          call: 'saveOperatorPost',
          subject: post,
          before: texts('Boards', '<p>Oil</p>', `${long}before`),
          after: texts('Wood', '<p>Wax</p>', `${long}after`),
        }),
        entry(2, {
          call: 'savePostFacts',
          subject: post,
          before: { position: null, tags: [] },
          after: { position: 3, tags: ['oil'] },
        }),
        entry(1, { call: 'deleteOperatorPost', subject: post, before: texts('Wood', '<p>Wax</p>', long), after: null }),
      ]),
  })
  const { t } = await renderPage('/market/activity')
  const changed = t('activity.text_changed')
  const inEnglish = (label: string) => `${label} (English)`
  await expect.poll(fields).toEqual([
    [inEnglish(t('settings.row_title')), 'Boards', 'Wood'],
    [inEnglish(t('content-pages.page_text')), changed],
    [inEnglish(t('activity.field.excerpt')), changed],
    [t('blog.position'), t('form.empty_value'), '3'],
    [t('activity.field.tags'), t('form.empty_value'), 'oil'],
    [inEnglish(t('settings.row_title')), 'Wood'],
    [inEnglish(t('content-pages.page_text')), 'Wax'],
    [inEnglish(t('activity.field.excerpt')), `${long.slice(0, 200)}…`],
  ])
})

test('the activity: translations that there were none of before are empty', async () => {
  const [before, after] = [{ translations: {} }, { translations: { ar: { name: 'ربيع' } } }]
  const subject = { type: 'flash_sale', id: '1', label: 'Spring' }
  answerCalls({
    'GET /operator/activity': () => marketAnswer([entry(1, { call: 'saveOperatorFlashSale', subject, before, after })]),
  })
  const { t } = await renderPage('/market/activity')
  await expect.poll(() => fields().map(([, from]) => from)).toEqual([t('form.empty_value')])
})

test('the activity: sections of the home page, times and decisions of a flash sale are words', async () => {
  const sections = (...off: string[]) => ({
    sections: homeSections.map((name) => ({ name, is_shown: !off.includes(name) })),
  })
  const sale = { type: 'flash_sale', id: '1', label: 'Spring' }
  const starts = (starts_at: string) => ({ starts_at })
  answerCalls({
    'GET /operator/activity': () =>
      marketAnswer([
        entry(3, { call: 'saveOperatorHomePage', before: sections(), after: sections('zones') }),
        entry(2, {
          call: 'saveOperatorFlashSale',
          subject: sale,
          before: starts('2026-11-30T22:56:00.000Z'),
          after: starts('2026-12-01T08:00:00.000Z'),
        }),
        entry(1, {
          call: 'decideFlashSaleOffers',
          subject: sale,
          before: null,
          after: { products: 2, state: 'accepted' },
        }),
      ]),
  })
  const { t } = await renderPage('/market/activity')
  const off = t('home-page.section_off', { section: t('home-page.section.zones') })
  await expect.element(page.getByText(off)).toBeVisible()
  await expect.poll(fields).toEqual([
    [t('home-page.sections'), expect.any(String), expect.stringContaining(off)],
    [t('flash-sales.starts_at'), '30 Nov 2026, 22:56', '1 Dec 2026, 08:00'],
    [t('products.title'), '2'],
    [t('activity.status'), t('activity.state.accepted')],
  ])
})

test('the activity: filters of an address that make no sense are ignored', async () => {
  answerCalls({ 'GET /operator/activity': () => marketAnswer([entry(1)]) })
  await renderPage(
    '/market/activity?person_id=somebody&shop_id=99999999999&from=2026&to=0000-01-01&call=inviteOperator',
  )
  await expect.poll(sentences).toHaveLength(1)
  expect(sentCalls('GET /operator/activity').map(({ query }) => query)).toEqual([{ call: 'inviteOperator' }])
})

test('the activity: a long change waits behind "Details"', async () => {
  const after = {
    menus: Array.from({ length: 20 }, (_, index) => ({ name: `Link ${index}`, url: `/products?page=${index}` })),
  }
  answerCalls({ 'GET /operator/activity': () => marketAnswer([entry(1, { before: null, after })]) })
  const { t } = await renderPage('/market/activity')
  await expect.element(page.getByText('Link 19')).not.toBeVisible()
  await page.getByText(t('activity.details')).click()
  await expect.element(page.getByText('Link 19')).toBeVisible()
})

test('the activity: a long name takes three lines of a phone, and the open details show it whole', async () => {
  const subject = { type: 'product', id: '2', label: 'Very long name '.repeat(14) }
  answerCalls({ 'GET /shop/activity': () => answer([entry(1, { subject }), entry(2)]) })
  const { t } = await renderPage('/shop/7/activity', { width: 360 })
  const sentence = () => page.getByRole('listitem').first().element().querySelector('p')
  await expect.poll(() => sentence()?.textContent).toContain('Very long name')
  const lines = () =>
    Math.round(
      (sentence()?.clientHeight ?? 0) / Number.parseFloat(getComputedStyle(sentence() ?? document.body).lineHeight),
    )
  expect(lines()).toBe(3)
  await page.getByText(t('activity.details')).first().click()
  await expect.poll(lines).toBeGreaterThan(4)
})

test('the activity: "more" loads the rows before the last one', async () => {
  answerCalls({
    'GET /operator/activity': ({ query }) =>
      query.before_id ? marketAnswer([entry(1, { call: 'disableOperator' })]) : marketAnswer([entry(9)], true),
  })
  const { t } = await renderPage('/market/activity')
  await page.getByRole('button', { name: t('activity.more') }).click()
  await expect.poll(sentences).toEqual(['Nour changed the role of Amin', 'Nour disabled Amin'])
  expect(sentCalls('GET /operator/activity').map(({ query }) => query)).toEqual([{}, { before_id: '9' }])
  await expect.element(page.getByRole('button', { name: t('activity.more') })).not.toBeInTheDocument()
})

test('the activity: rows stay if "more" fails, and it is tried again', async () => {
  answerCalls({
    'GET /shop/activity': ({ query }) => (query.before_id ? refuse(500, 'It failed')() : answer([entry(2)], true)),
  })
  const { t } = await renderPage('/shop/7/activity')
  await page.getByRole('button', { name: t('activity.more') }).click()
  await expect.element(page.getByText('It failed')).toBeVisible()
  expect(sentences()).toHaveLength(1)
  answerCalls({ 'GET /shop/activity': () => answer([entry(1)]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.poll(sentences).toHaveLength(2)
})

test('the activity: filters are in the address, shown as chips, and Back takes them off', async () => {
  answerCalls({ 'GET /shop/activity': () => answer([entry(1)]) })
  const { t, router } = await renderPage('/shop/7/activity')
  await page.getByRole('button', { name: t('list.filters') }).click()
  await page.getByLabelText(t('activity.person')).selectOptions('Nour')
  await page.getByLabelText(t('activity.action')).selectOptions('… changed the role of …')
  await page.getByLabelText(t('list.day_from')).fill('2026-01-05')
  await expect.poll(() => location.search).toBe('?person_id=1&call=setShopPersonRole&from=2026-01-05')
  await expect
    .poll(() => sentCalls('GET /shop/activity').at(-1)?.query)
    .toEqual({ person_id: '1', call: 'setShopPersonRole', from: '2026-01-05' })
  await router.navigate(-1)
  await expect.poll(() => location.search).toBe('?person_id=1&call=setShopPersonRole')
})

test('the activity: fields and states of a product are written in the language of the page', async () => {
  const changes = { before: { category: 'Shoes', state: 'draft' }, after: { category: 'Socks', state: 'shown' } }
  answerCalls({ 'GET /shop/activity': () => answer([entry(1, { call: 'saveProductDetails', ...changes })]) })
  const { t } = await renderPage('/shop/7/activity', { language: 'ar' })
  for (const text of [t('products.category'), t('activity.status'), t('activity.state.shown')])
    await expect.poll(() => page.getByRole('listitem').element().textContent).toContain(text)
})

test('the activity: a change lists the fields that it changed', async () => {
  const changes = { before: { category: 'Shoes', name: 'Runner' }, after: { category: 'Socks', name: 'Runner' } }
  answerCalls({ 'GET /shop/activity': () => answer([entry(1, { call: 'saveProductDetails', ...changes })]) })
  await renderPage('/shop/7/activity')
  await expect.element(page.getByText('Socks')).toBeVisible()
  await expect.element(page.getByText('Runner')).not.toBeInTheDocument()
})

test('the activity: rows of the market name their shop and can be filtered by it, rows of a shop do not', async () => {
  const moved = entry(1, {
    call: 'moveShopOrder',
    shop: solestreet,
    subject: { type: 'order', id: '5', label: 'SO-5' },
    before: { status: 'pending' },
    after: { status: 'confirmed' },
  })
  const wrote = entry(2, { call: 'sendShopMessage', subject: { type: 'shopper', id: '12', label: null } })
  answerCalls({
    'GET /operator/activity': () => marketAnswer([moved]),
    'GET /shop/activity': () => answer([{ ...wrote, shop: solestreet }]),
  })
  const { t, router } = await renderPage('/market/activity')
  await expect.poll(sentences).toEqual(['Nour changed the state of the order SO-5'])
  await expect.element(page.getByText('Solestreet')).toBeVisible()
  await expect.element(page.getByText(t('orders.state.confirmed'))).toBeVisible()
  await page.getByRole('button', { name: t('list.filters') }).click()
  await page.getByLabelText(t('activity.shop')).selectOptions('Solestreet')
  await expect.poll(() => sentCalls('GET /operator/activity').at(-1)?.query).toEqual({ shop_id: '7' })
  await router.navigate('/shop/7/activity?shop_id=8')
  await expect.poll(sentences).toEqual(['Nour sent a message to Shopper 12'])
  await expect.element(page.getByText('Solestreet')).not.toBeInTheDocument()
  expect(sentCalls('GET /shop/activity').at(-1)?.query).toEqual({})
})

test('the activity: a chip removes its filter, and a subject can be followed', async () => {
  answerCalls({ 'GET /shop/activity': () => answer([entry(1)]) })
  const { t } = await renderPage('/shop/7/activity?person_id=1&from=nonsense')
  await page.getByRole('button', { name: t('list.remove_filter', { filter: 'Person: Nour' }) }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('person_id')).toBeNull()
  await page.getByText(t('activity.details')).click()
  await page.getByRole('button', { name: t('activity.only_subject', { subject: 'Amin' }) }).click()
  await expect
    .element(page.getByRole('button', { name: t('list.remove_filter', { filter: 'About: Amin' }) }))
    .toBeVisible()
  await expect
    .poll(() => sentCalls('GET /shop/activity').at(-1)?.query)
    .toEqual({ subject_type: 'person', subject_id: '2' })
})

test('the activity: all rows of the filter are exported as a file, and a refusal is shown', async () => {
  let isRefused = false
  answerCalls({
    'GET /shop/activity': () => answer([entry(1)]),
    'GET /shop/activity/csv': () => (isRefused ? refuse(429, 'Too many files')() : new Blob(['id,at'])),
  })
  const names: string[] = []
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement && event.target.download) names.push(event.target.download)
  }
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener('click', (event) => event.preventDefault())
    this.addEventListener('click', onClick)
    click.call(this)
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click
  })
  const { t } = await renderPage('/shop/7/activity?call=setShopPersonRole')
  await page.getByRole('button', { name: t('activity.export') }).click()
  await expect.poll(() => names).toEqual(['activity-export.csv'])
  expect(sentCalls('GET /shop/activity/csv').map(({ query }) => query)).toEqual([{ call: 'setShopPersonRole' }])
  isRefused = true
  await page.getByRole('button', { name: t('activity.export') }).click()
  await expect.element(page.getByText('Too many files')).toBeVisible()
})

test('the activity: the history of a product without a change says so, and leads to all activity', async () => {
  answerCalls({ 'GET /shop/activity': () => answer([]) })
  const { t } = await renderPage('/shop/7/activity?subject_type=product&subject_id=294')
  await expect.element(page.getByText(t('activity.none_about'))).toBeVisible()
  const filter = `${t('activity.subject')}: ${t('activity.product_number', { number: '294' })}`
  await expect.element(page.getByRole('button', { name: t('list.remove_filter', { filter }) })).toBeVisible()
  answerCalls({ 'GET /shop/activity': () => answer([entry(1)]) })
  await page.getByRole('button', { name: t('activity.show_all') }).click()
  await expect.poll(sentences).toEqual(['Nour changed the role of Amin'])
  expect(location.search).toBe('')
})

test('the activity: values that the program writes are translated, texts of people are not', async () => {
  const rows = [
    entry(2, { before: null, after: { reason: 'advertising', document: 1 } }),
    entry(1, { before: null, after: { reason: 'Sends the same link' } }),
    entry(3, { before: null, after: { kind: 'brand', hex: '#a0522d' } }),
    entry(4, { before: { locale: 'en' }, after: { locale: 'fr' } }),
    entry(5, { before: null, after: { default_locale: 'sw' } }),
  ]
  answerCalls({ 'GET /shop/activity': () => answer(rows) })
  const { t } = await renderPage('/shop/7/activity', { language: 'ar' })
  await expect.element(page.getByText(t('reviews.reason.advertising'))).toBeVisible()
  await expect.element(page.getByText(t('activity.field.document'))).toBeVisible()
  await expect.element(page.getByText('Sends the same link')).toBeVisible()
  await expect.element(page.getByText(t('activity.field.hex'))).toBeVisible()
  await expect.element(page.getByText(t('products.brand'))).toBeVisible()
  await expect.element(page.getByText('English')).toBeVisible()
  await expect.element(page.getByText('Français')).toBeVisible()
  // The console has no texts in Swahili, so it does not know how its speakers call it.
  await expect.element(page.getByText('sw')).toBeVisible()
})

test('the activity: an empty list, an empty search, an error and a missing permission each have their own message', async () => {
  answerCalls({ 'GET /shop/activity': () => answer([]) })
  const { t, router } = await renderPage('/shop/7/activity')
  await expect.element(page.getByText(t('activity.none'), { exact: true })).toBeVisible()
  await router.navigate('/shop/7/activity?to=2026-01-01')
  await page
    .getByRole('button', { name: t('list.clear_filters') })
    .last()
    .click()
  await expect.element(page.getByText(t('activity.none'), { exact: true })).toBeVisible()
  answerCalls({ 'GET /shop/activity': refuse(403, 'Ask an owner', { code: 'errors.forbidden' }) })
  await router.navigate('/shop/8/activity')
  await expect.element(page.getByText('Ask an owner')).toBeVisible()
  answerCalls({ 'GET /shop/activity': refuse(500, 'It failed') })
  await router.navigate('/shop/9/activity')
  await expect.element(page.getByRole('button', { name: t('states.try_again') })).toBeVisible()
})

test.each(oppositeScreens)(
  'the activity in %s at %i: axe finds nothing, and nothing overflows',
  async (language, width) => {
    const long = { name: 'x'.repeat(200), time_zone: 'Asia/Dhaka' }
    answerCalls({ 'GET /shop/activity': () => answer([entry(1, { before: long, after: { name: 'y' } })]) })
    const { t } = await renderPage('/shop/7/activity?person_id=1', { language, width })
    await page.getByText(t('activity.details')).click()
    await expect.element(page.getByText('request-1')).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('the activity: what a person of the market did in a shop that they entered is marked', async () => {
  const enter = entry(1, {
    call: 'enterShop',
    shop: solestreet,
    is_entered: true,
    before: null,
    subject: { type: 'shop', id: '7', label: 'Solestreet' },
    after: { reason: 'Prices', may_write: true },
  })
  const change = entry(2, { call: 'setShopPersonRole', shop: solestreet, is_entered: false })
  answerCalls({ 'GET /shop/activity': () => answer([change, enter]) })
  const { t } = await renderPage('/shop/7/activity')
  await expect
    .poll(sentences)
    .toEqual(['Nour changed the role of Amin', 'Nour entered the shop Solestreet as the marketplace'])
  expect(page.getByText(t('activity.as_market')).elements()).toHaveLength(1)
  await expect.element(page.getByText(t('activity.field.may_write'))).toBeVisible()
})
