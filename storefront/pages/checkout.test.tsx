import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopId } from '#contract/ids.ts'
import type { ShopperTextInputs } from '#contract/orders.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { countryName } from '#locales/countries.ts'
import type { PageText, PlainPageKey } from '#locales/text.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { AfterReload } from '#storefront/testing/after-reload.tsx'
import { aCartLine, aCartShop, aSummary } from '#storefront/testing/fixtures/cart.ts'
import { checkoutAnswers, countryAnswers } from '#storefront/testing/fixtures/checkout.ts'
import { anAddress, aShopper } from '#storefront/testing/fixtures/people.ts'
import { aCoupon, anOwnCoupon } from '#storefront/testing/fixtures/voucher.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { desktop, phone, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import Checkout from './checkout.tsx'

const light = aCartShop([aCartLine()])

async function openCheckout(options: RenderOptions = {}) {
  const { t, router } = await render(<Checkout />, { shopper: aShopper(), path: '/checkout', ...options })
  const region = (name: PlainPageKey) => page.getByRole('region', { name: t(name) })
  return {
    t,
    router,
    region,
    choice: choiceOf(t),
    login: page.getByRole('dialog', { name: t('accounts.login_title') }),
  }
}

const choiceOf = (t: PageText) => page.getByRole('checkbox', { name: t('cart.select_shop', { name: light.shop_name }) })
const placeButton = (t: PageText) => page.getByRole('button', { name: t('checkout.place') })

/** The button is disabled while the total loads. */
async function place(t: PageText): Promise<void> {
  await expect.element(placeButton(t)).not.toHaveAttribute('aria-busy', 'true')
  await placeButton(t).click()
}

async function confirm(t: PageText): Promise<void> {
  await place(t)
  const dialog = page.getByRole('dialog', { name: t('checkout.confirm_title') })
  await dialog.getByRole('button', { name: t('checkout.confirm'), exact: true }).click()
}

test.each(screens)('the checkout: a guest is asked to log in over a page that says why (%s)', async (_name, screen) => {
  const { t, login } = await openCheckout({ ...screen, shopper: undefined })
  await expect.element(login).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: t('checkout.guest') })).toBeVisible()
  await expectNoAxeViolations()
})

test('the checkout: after a reload the reader is where they were, not at the footer', async () => {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => aCartLine({ id, name: `Lamp ${id}` }))
  answerCalls(checkoutAnswers([aCartShop(lines)]))
  const part = (
    <>
      <AfterReload top={1250}>
        <Checkout />
      </AfterReload>
      <footer className="h-[900px]">Footer</footer>
    </>
  )
  await render(part, { shopper: aShopper(), path: '/checkout', ...phone })
  await expect.element(page.getByText('Lamp 8')).toBeInTheDocument()
  await expect.poll(() => scrollY).toBe(1250)
})

test('the checkout: an expired session that the addresses report ends in silence', async () => {
  const message = 'Please sign in again'
  answerCalls({ ...checkoutAnswers([light]), 'GET /addresses': refuse(401, message) })
  await openCheckout()
  await expect.poll(() => [useSession.getState().token, localStorage.getItem('session')]).toEqual([null, null])
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
})

test('the checkout: a guest who comes back is asked again', async () => {
  const routes = [
    { path: '/checkout', element: <Checkout /> },
    { path: '/', element: <h1>Home</h1> },
  ]
  const { t, router, login } = await openCheckout({ ...desktop, routes, shopper: undefined })
  await expect.element(login).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(login).not.toBeInTheDocument()
  const guest = page.getByRole('heading', { name: t('checkout.guest') })
  await expect.element(guest).toBeVisible()
  await router.navigate('/')
  await expect.element(guest).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.element(login).toBeVisible()
})

test('the checkout: a shopper who logs out there is not asked to log in', async () => {
  answerCalls({ ...checkoutAnswers([light]), 'GET /logout': () => ({}) })
  const { t } = await openCheckout(phone)
  await expect.element(page.getByRole('heading', { name: t('checkout.items') })).toBeVisible()
  openDialog('log-out')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accounts.yes') })
    .click()
  await expect.element(page.getByRole('heading', { name: t('checkout.guest') })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each(screens)('the checkout: an empty cart has nothing to check out (%s)', async (_name, screen) => {
  answerCalls(checkoutAnswers([]))
  const { t } = await openCheckout(screen)
  await expect.element(page.getByRole('heading', { name: t('checkout.empty') })).toBeVisible()
})

test.each(screens)(
  'the checkout: what is missing is listed, and each entry leads to its panel (%s)',
  async (_name, screen) => {
    const address = anAddress()
    answerCalls({
      ...checkoutAnswers([light], []),
      ...countryAnswers,
      'POST /address/store': () => ({ id: address.id, addresses: [address] }),
    })
    document.title = 'Checkout - Souk'
    const { t, choice, region } = await openCheckout(screen)
    const wrongTitle = t('checkout.error_title', { title: 'Checkout - Souk' })
    const heading = page.getByRole('heading', { name: t('checkout.address') })
    await expect.element(choice).not.toBeChecked()
    await expectNoAxeViolations()
    await place(t)
    const summary = page.getByRole('alert').filter({ hasText: t('checkout.missing') })
    await expect.element(summary).toHaveFocus()
    await expect.element(page.getByText(t('checkout.choose_shop')).first()).toBeVisible()
    expect(document.title).toBe(wrongTitle)
    await summary.getByRole('link', { name: t('checkout.address_missing') }).click()
    await expect.element(heading).toHaveFocus()
    await choice.click()
    await place(t)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
    const { top, bottom } = heading.element().getBoundingClientRect()
    expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
    expect(document.title).toBe(wrongTitle)

    const panel = region('checkout.address')
    // The country comes from the code of the shopper's phone.
    await expect
      .element(panel.getByRole('combobox', { name: t('shell.country'), exact: true }))
      .toHaveValue(countryName('United Arab Emirates', screen.language))
    await panel.getByLabelText(t('addresses.line')).fill(address.address_line)
    await panel.getByRole('textbox', { name: t('addresses.city') }).fill(address.city)
    await panel.getByRole('button', { name: t('addresses.save') }).click()
    await expect.element(panel.getByText(address.address_line)).toBeVisible()
    expect(document.title).toBe('Checkout - Souk')
  },
)

test('the checkout: figures that do not load are requested again by a button', async () => {
  answerCalls({ ...checkoutAnswers([light]), 'POST /cart/checkout': refuse(500, 'Out of order') })
  const { t, choice, region } = await openCheckout(desktop)
  const summary = region('checkout.summary')
  await choice.click()
  await expect.element(summary.getByText(t('checkout.sum_lost'))).toBeVisible()
  await place(t)
  await expect.element(page.getByRole('status').filter({ hasText: t('checkout.sum_lost') })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => sentCalls('POST /cart/checkout')).toHaveLength(2)
  answerCalls(checkoutAnswers([light]))
  await summary.getByRole('button', { name: t('faults.try_again') }).click()
  await expect.element(placeButton(t)).toMatchTextContent('$20.00')
})

test.each(screens)(
  'the checkout: a typed address is discarded only after a question, and a saved one leads back to its panel (%s)',
  async (_name, screen) => {
    const corniche = anAddress({ id: 32, address_line: 'Corniche Street 9', city: 'Sharjah', is_default: false })
    answerCalls({
      ...checkoutAnswers([light]),
      ...countryAnswers,
      'POST /address/store': () => ({ id: corniche.id, addresses: [anAddress(), corniche] }),
    })
    const { t, region } = await openCheckout(screen)
    await page.getByRole('button', { name: t('addresses.add') }).click()
    const dialog = page.getByRole('dialog', { name: t('addresses.new_title') })
    await dialog.getByLabelText(t('addresses.line')).fill('Corniche Street 9')
    await dialog.getByRole('button', { name: t('shell.cancel') }).click()
    await dialog.getByRole('button', { name: t('shell.unsaved_stay') }).click()
    await dialog.getByRole('textbox', { name: t('addresses.city') }).fill('Sharjah')
    await dialog.getByRole('button', { name: t('addresses.save') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(region('checkout.address')).toMatchTextContent('Corniche Street 9')
    await expect.element(page.getByRole('heading', { name: t('checkout.address') })).toHaveFocus()
    expect(sentCalls('POST /address/store').map(({ body }) => [body.address_line, body.city])).toEqual([
      ['Corniche Street 9', 'Sharjah'],
    ])
  },
)

test('the checkout: in another currency it says what will be charged', async () => {
  localStorage.setItem('currency', 'EUR|USD')
  answerCalls(checkoutAnswers([light]))
  const { choice, region } = await openCheckout(phone)
  await choice.click()
  await expect.element(region('checkout.summary')).toMatchTextContent('$20.00')
  await expect.element(region('checkout.summary')).toMatchTextContent('18.00')
})

test('the checkout: under the cart panel, the choice in the panel is requested', async () => {
  answerCalls(checkoutAnswers([light]))
  const { t, choice } = await openCheckout(phone)
  await expect.element(choice).toBeVisible()
  openDialog('cart')
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await panel.getByRole('button', { name: t('cart.checkout') }).click()
  await expect
    .element(panel.getByRole('checkbox', { name: t('cart.select_shop', { name: light.shop_name }) }))
    .toHaveFocus()
})

test('the checkout: a sum that changed meanwhile is shown, and the order is placed after that', async () => {
  answerCalls({
    ...checkoutAnswers([light]),
    'POST /place-order': refuse(409, 'Prices have changed', {
      code: 'checkout.amount_changed',
      data: { payable_amount: 21, difference: 1 },
    }),
  })
  const { t, choice, router } = await openCheckout(phone)
  await choice.click()
  await confirm(t)
  const banner = page.getByRole('alert').filter({ hasText: t('checkout.changed_title') })
  await expect.element(banner).toHaveFocus()
  await expect.element(banner).toMatchTextContent('Prices have changed')
  await expect.element(banner).toMatchTextContent('$21.00')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('')
  answerCalls(checkoutAnswers([light]))
  await confirm(t)
  await expect.element(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toHaveFocus()
  expect(router.state.location.search).toBe('?order=501')
})

test('the checkout: an order that is refused because its lines are gone says so above the empty cart', async () => {
  const message = 'Lamp is no longer available'
  answerCalls({
    ...checkoutAnswers([light]),
    'POST /place-order': () => {
      answerCalls(checkoutAnswers([]))
      return refuse(409, message)()
    },
  })
  const { t, choice } = await openCheckout(phone)
  await choice.click()
  await confirm(t)
  await expect.element(page.getByRole('heading', { name: t('checkout.empty') })).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
})

test.each([
  ['cash', { cash_on_delivery: true, online_payment: false }],
  ['online', { cash_on_delivery: false, online_payment: true }],
])('the checkout: a shop that accepts only %s offers no other payment method', async (way, settings) => {
  answerCalls(checkoutAnswers([light]))
  const payment_gateways = settings.online_payment ? [{ name: 'sandbox', title: 'Play money', logo: null }] : []
  const { t } = await openCheckout({ ...desktop, settings: { ...settings, payment_gateways } })
  const cash = page.getByRole('radio', { name: t('checkout.cash') })
  const online = page.getByRole('radio', { name: 'Play money' })
  const [offered, other] = way === 'cash' ? [cash, online] : [online, cash]
  await expect.element(offered).toBeVisible()
  await expect.element(other).not.toBeInTheDocument()
})

test('the checkout: a shop that wants to reach the shopper asks for a proof before it places an order', async () => {
  answerCalls({
    ...checkoutAnswers([light]),
    'POST /place-order': refuse(403, 'Prove your address first', { code: 'checkout.verify_first' }),
    'POST /send-otp': ({ body: { phone } }) => ({ email_or_phone: phone, digits: 4 }),
  })
  const { t, choice } = await openCheckout(desktop)
  await choice.click()
  await confirm(t)
  await expect.element(page.getByRole('heading', { name: t('checkout.verify_title') })).toBeVisible()
})

test.each(['with', 'without'])(
  'the checkout: a shop that sells alone has a page for a cart with goods of others, %s own goods',
  async (own) => {
    const gone = aCartLine({ id: 102, name: 'Garden chair', is_available: false, unavailable_reason: 'not_sold' })
    const others = aCartShop([gone], { shop_id: shopId.parse(12), shop_name: 'Home & Garden' })
    answerCalls(checkoutAnswers(own === 'with' ? [light, others] : [others]))
    const { t } = await openCheckout({ ...phone, settings: { multi_vendor: false } })
    await expect.element(page.getByText('Garden chair')).toBeVisible()
    if (own === 'without') return
    await expect.element(page.getByText('Desk lamp').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: new RegExp(t('checkout.place')) }).first()).toBeVisible()
    const noteTitle = t('checkout.shop_note_title', { shop: '' }).trim()
    await expect.element(page.getByRole('button', { name: noteTitle })).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('checkout.note_title') })).not.toBeInTheDocument()
  },
)

test('the checkout: hidden characters are reported under the note that contains them', async () => {
  answerCalls(checkoutAnswers([light]))
  const { t, choice } = await openCheckout(phone)
  const problem = t('errors.hidden_characters')
  const refuseNote = (field: string) =>
    answerCalls({ 'POST /place-order': refuse(422, 'Check the fields', { errors: { [field]: [problem] } }) })
  await choice.click()
  await page.getByRole('button', { name: t('checkout.note_title') }).click()
  const note = page.getByRole('textbox', { name: t('checkout.note_label') })
  await note.fill('Ring \u0007twice')
  refuseNote('note')
  await confirm(t)
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveAccessibleDescription(expect.stringContaining(problem))
  await note.fill('Ring twice')
  await expect.element(note).not.toHaveAccessibleDescription(expect.stringContaining(problem))

  const shop = page.getByRole('region', { name: light.shop_name })
  await shop.getByRole('button', { name: t('checkout.shop_note_title', { shop: '' }).trim() }).click()
  const own = shop.getByRole('textbox', { name: t('checkout.shop_note_label') })
  await own.fill('Door\u0007 code')
  refuseNote(`shop_notes.${light.shop_id}`)
  await confirm(t)
  await expect.element(own).toHaveFocus()
  await expect.element(own).toHaveAccessibleDescription(expect.stringContaining(problem))
  await own.fill('Door code')
  answerCalls(checkoutAnswers([light]))
  await confirm(t)
  await expect.element(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toHaveFocus()
  const sent = sentCalls('POST /place-order').map(({ body }) => [body.note, body.shop_notes?.[light.shop_id]])
  expect(sent).toEqual([
    ['Ring \u0007twice', undefined],
    ['Ring twice', 'Door\u0007 code'],
    ['Ring twice', 'Door code'],
  ])
})

test.each([
  ['several shops', true, { note: 'note', shop_notes: `shop_notes.${light.shop_id}` }],
  // The note names its shop.
  ['one shop', false, { note: 'note', shop_notes: 'note' }],
] satisfies [string, boolean, Record<keyof ShopperTextInputs, string>][])(
  'the checkout: each text of the shopper has an input in a marketplace of %s',
  async (_kind, multi_vendor, ids) => {
    answerCalls(checkoutAnswers([light]))
    const { t, choice } = await openCheckout({ ...phone, settings: { multi_vendor } })
    if (multi_vendor) await choice.click()
    await expect.element(placeButton(t)).toBeVisible()
    for (const closed of document.querySelectorAll<HTMLElement>('main button[aria-expanded=false]')) closed.click()
    for (const id of Object.values(ids))
      await expect.poll(() => document.getElementById(id)).toBeInstanceOf(HTMLTextAreaElement)
  },
)

test('the checkout: orders that are not this shopper’s were not placed', async () => {
  answerCalls({ 'GET /orders/{id}': refuse(404, 'No such order') })
  const { t } = await openCheckout({ ...desktop, path: '/checkout?order=999999' })
  await expect.element(page.getByRole('heading', { name: t('orders.no_such') })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: t('orders.placed_title') })).not.toBeInTheDocument()
})

test.each(screens)(
  'the checkout: a shop without other shops shows its vouchers, and no choice of shops (%s)',
  async (_name, screen) => {
    answerCalls({
      ...checkoutAnswers([light]),
      'GET /get-vouchers': () => ({ coupons: [aCoupon()], next_begins_at: null }),
    })
    const { t, choice } = await openCheckout({ ...screen, settings: { multi_vendor: false } })
    await page.getByRole('button', { name: t('cart.vouchers', { shop: light.shop_name }) }).click()
    await expect.element(page.getByRole('dialog').filter({ hasText: light.shop_name })).toBeVisible()
    await expect.element(choice).not.toBeInTheDocument()
  },
)

/** The total of the lamp with some codes: each takes five off. */
const figuresWith = (shop_ids: readonly number[], codes: readonly string[]) =>
  aSummary(shop_ids.includes(light.shop_id) ? [light] : [], {
    coupons: codes.map((coupon_code) => ({ coupon_code, shop_id: null, amount: 5, problem: null })),
    coupon_discount: 5 * codes.length,
    payable_amount: 20 - 5 * codes.length,
  })

const codesOf = (given: string | string[] | null | undefined) => [given ?? []].flat()

test.each(screens)(
  'the checkout: a collected voucher is applied with one press, and removed again (%s)',
  async (_name, screen) => {
    answerCalls({
      ...checkoutAnswers([light]),
      'GET /my-vouchers': () => ({ coupons: [anOwnCoupon()] }),
      'POST /cart/checkout': ({ body }) => figuresWith(body.shop_ids, codesOf(body.coupon_code)),
      'POST /apply-coupon': ({ body }) => figuresWith(body.shop_ids, codesOf(body.coupon_code)),
    })
    const { t, choice, region } = await openCheckout(screen)
    await choice.click()
    await expect.element(placeButton(t)).toMatchTextContent('$20.00')
    await region('checkout.summary')
      .getByRole('button', { name: t('checkout.coupon_title') })
      .click()
    const fitting = region('vouchers.fitting')
    const chips = page.getByRole('list', { name: t('checkout.coupons') }).getByRole('listitem')
    await fitting.getByRole('button').click()
    await expect.element(chips).toMatchTextContent('FIVE')
    await expect.element(fitting).not.toBeInTheDocument()
    const field = page.getByLabelText(t('checkout.coupon'), { exact: true })
    await expect.element(field).toHaveFocus()
    await expect.element(placeButton(t)).toMatchTextContent('$15.00')
    await expectNoAxeViolations()
    await field.fill('FIVE')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(t('checkout.coupon_twice'))).toBeVisible()
    await chips.getByRole('button').click()
    await expect.element(chips).not.toBeInTheDocument()
    await expect.element(page.getByText(t('checkout.coupon_twice'))).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    await expect.element(placeButton(t)).toMatchTextContent('$20.00')
    await expect.element(fitting).toBeVisible()
  },
)

test('the checkout: a code that is removed while another one is checked stays removed', async () => {
  const open = Promise.withResolvers<void>()
  answerCalls({
    ...checkoutAnswers([light]),
    'POST /cart/checkout': ({ body }) => figuresWith(body.shop_ids, codesOf(body.coupon_code)),
    'POST /apply-coupon': ({ body }) => {
      const codes = codesOf(body.coupon_code)
      const figures = figuresWith(body.shop_ids, codes)
      return codes.includes('LATE') ? open.promise.then(() => figures) : figures
    },
  })
  const { t, choice, region } = await openCheckout(desktop)
  await choice.click()
  await region('checkout.summary')
    .getByRole('button', { name: t('checkout.coupon_title') })
    .click()
  const field = page.getByLabelText(t('checkout.coupon'), { exact: true })
  const chips = page.getByRole('list', { name: t('checkout.coupons') }).getByRole('listitem')
  await field.fill('EARLY')
  await userEvent.keyboard('{Enter}')
  await expect.element(chips).toMatchTextContent('EARLY')
  await field.fill('LATE')
  await userEvent.keyboard('{Enter}')
  await chips.getByRole('button').click()
  await field.fill('NEXT')
  open.resolve()
  await expect.element(chips).toMatchTextContent('LATE')
  await expect.poll(() => chips.elements()).toHaveLength(1)
  // What is typed meanwhile stays.
  await expect.element(field).toHaveValue('NEXT')
})

test('the checkout: a shop states the amount that is missing for free delivery', async () => {
  const figures = aSummary([light])
  const checkout_items = figures.checkout_items.map((each) => ({ ...each, free_delivery_missing: 12.5 }))
  answerCalls({ ...checkoutAnswers([light]), 'POST /cart/checkout': () => ({ ...figures, checkout_items }) })
  const { t, choice } = await openCheckout(phone)
  await choice.click()
  const missing = page.getByText(new RegExp(t('cart.free_delivery_missing', { amount: '.+' })))
  await expect.element(missing).toMatchTextContent('$12.50')
})

test.each(screens)(
  'the checkout: a shop that does not deliver to the address is named there, and nothing is placed (%s)',
  async (_name, screen) => {
    const figures = aSummary([light])
    const checkout_items = figures.checkout_items.map((each) => ({ ...each, is_deliverable: false }))
    answerCalls({
      ...checkoutAnswers([light], [anAddress({ country: 'Canada' })]),
      'POST /cart/checkout': () => ({ ...figures, checkout_items }),
    })
    const { t, choice, region } = await openCheckout(screen)
    await choice.click()
    await expect.element(region('checkout.address').getByText(new RegExp(light.shop_name))).toBeVisible()
    await expect.element(page.getByText(t('cart.not_delivered'), { exact: true })).toBeVisible()
    await place(t)
    await expect.element(page.getByRole('heading', { name: t('checkout.address') })).toHaveFocus()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expectNoAxeViolations()
  },
)
