import { formatMoney } from '#locales/money.ts'
import { apiOf } from './api.ts'
import { choice, confirm, openCheckoutOfOne } from './checkout.ts'
import { loginField, openLogin, type Viewer } from './login.ts'
import { importSettings, operate } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { yellow, yellowRoles } from './palettes.ts'
import { expect, newPhone, test, twoProducts, visit } from './shopper.ts'

openOwnShop()

const quiet = '/about-us'

test.describe('an operator decides', { tag: '@desk' }, () => {
  let before: { settings: Record<string, unknown> }
  test.beforeEach(async () => {
    before ??= JSON.parse(await operate('settings', 'export'))
  })
  test.afterEach(() => importSettings(before))

  async function openRegistration(viewer: Viewer) {
    const login = await openLogin(viewer)
    await login.getByRole('button', { name: viewer.t('accounts.sign_up') }).click()
    const dialog = viewer.page.getByRole('dialog', { name: viewer.t('accounts.registration_title') })
    const field = (name: string) => dialog.locator(`#registration-${name}`)
    await field('name').fill('Nour Haddad')
    await field('country').fill('Lebanon')
    // By its English name it is found in every language.
    await viewer.page.getByRole('option', { name: /\+961/ }).click()
    await field('email').fill(`${newPhone()}@mail.example`)
    await field('password').fill('a-quiet-place-8')
    const send = () => dialog.getByRole('button', { name: viewer.t('shell.create_account'), exact: true }).click()
    return { dialog, field, send }
  }

  test('how long a phone number is, and whether there must be one', async ({ page, t, isMobile }) => {
    await importSettings({ settings: { phone_required: true, phone_min_length: 7, phone_max_length: 8 } })
    await visit(page, quiet)
    const { dialog, field, send } = await openRegistration({ page, t, isMobile })
    await field('phone').fill('123456')
    await send()
    await expect(field('phone')).toHaveAttribute('aria-invalid', 'true')
    await field('phone').pressSequentially('789')
    await expect(field('phone')).toHaveValue('12345678')
    await field('phone').fill('')
    await send()
    await expect(field('phone')).toHaveAttribute('aria-invalid', 'true')
    await importSettings({ settings: { phone_required: false } })
    await page.reload()
    const again = await openRegistration({ page, t, isMobile })
    await again.send()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: t('shell.user_menu', { name: 'Nour Haddad' }) })).toBeVisible()
  })

  test('whether a new account proves itself, and which way', async ({ page, t, isMobile }) => {
    const ways = { register_otp_verify: true, register_otp_type: 'email', forgot_otp_type: 'email' }
    await importSettings({ settings: ways })
    await visit(page, quiet)
    const viewer = { page, t, isMobile }
    const login = await openLogin(viewer)
    await login.getByRole('button', { name: t('accounts.forgot') }).click()
    const forgot = page.getByRole('dialog', { name: t('codes.forgot_title') })
    await expect(forgot.locator('#forgot-phone')).toHaveAttribute('inputmode', 'email')
    await page.keyboard.press('Escape')
    await expect(forgot).toBeHidden()
    const { field, send } = await openRegistration(viewer)
    const phone = newPhone()
    await field('phone').fill(phone)
    await field('email').fill(`${phone}@mail.example`)
    await send()
    await expect(page.getByRole('dialog', { name: t('codes.otp_title') })).toContainText(`${phone}@mail.example`)
  })

  test('with whose accounts one signs in, and what the form is filled with', async ({ page, t, isMobile }) => {
    const google = { is_active: true, client_id: '1-a.apps.googleusercontent.com' }
    const demo_login = { phone: 'somebody@mail.example', password: 'a-quiet-place-8' }
    await importSettings({ settings: { social_auths: { google }, demo_login } })
    await visit(page, quiet)
    const dialog = await openLogin({ page, t, isMobile })
    await expect(loginField(dialog, 'phone')).toHaveValue(demo_login.phone)
    const buttons = dialog.getByRole('button', { name: /Google|Facebook|Apple/ })
    await expect(buttons).toHaveText([/Google/])
    await importSettings({ settings: { social_auths: {}, demo_login: null } })
    await page.reload()
    await openLogin({ page, t, isMobile })
    await expect(loginField(dialog, 'phone')).toHaveValue('')
    await expect(buttons).toHaveCount(0)
  })

  test('how orders are paid for, and by whom', async ({ page, t, newcomer, expectTrouble }) => {
    const sandbox = { name: 'sandbox', title: 'Play money', translations: { ar: { title: 'نقود للعب' } } }
    const none = { cash_on_delivery: false, online_payment: true, payment_gateways: [sandbox] }
    await importSettings({ settings: none })
    const product = await openCheckoutOfOne(page, t, newcomer)
    const cash = page.getByRole('radio', { name: t('checkout.cash') })
    await expect(page.getByRole('radio', { name: 'Play money' })).toBeVisible()
    await expect(cash).toHaveCount(0)
    const order = async () => newcomer.api('POST /place-order', { body: await orderOf(newcomer.api) })
    await expect(order()).rejects.toThrow('answers 422')
    await importSettings({ settings: { cash_on_delivery: true, online_payment: false } })
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Play money' })).toHaveCount(0)
    await expect(cash).toBeVisible()
    await importSettings({ settings: { order_place_account_verify: true } })
    await expect(order()).rejects.toThrow('answers 403')
    expectTrouble(/answer 403|status of 403/)
    await page.reload()
    await choice(page, t, product).check()
    await confirm(page, t)
    await expect(page.getByRole('heading', { name: t('checkout.verify_title') })).toBeVisible()
    await importSettings({ settings: { order_place_account_verify: false } })
    expect((await order()).orders).toHaveLength(1)
  })

  async function orderOf(api: ReturnType<typeof apiOf>) {
    const { cart_items } = await api('GET /carts')
    const { addresses } = await api('GET /addresses')
    const address_id = addresses[0]?.id ?? 0
    const shop_ids = cart_items.map(({ shop_id }) => shop_id)
    const { checkout } = await api('POST /cart/checkout', { body: { shop_ids, address_id } })
    const expected_payable_amount = checkout.payable_amount
    return { shop_ids, address_id, payment_method: 'cash', expected_payable_amount } as const
  }

  test('whether prices hold their taxes', async ({ page, t }) => {
    const [product] = await twoProducts()
    await importSettings({ settings: { tax_inclusive: true } })
    await visit(page, `/products/${product.id}/details`)
    const words = (key: string) => t(key, { name: '', percent: 0 }).split(' ')[0] ?? ''
    const main = page.getByRole('main')
    await expect(main.getByText(new RegExp(`^${words('catalogue.vat_included')} .*%\\)`))).toBeVisible()
    await importSettings({ settings: { tax_inclusive: false } })
    await page.reload()
    await expect(main.getByText(new RegExp(`^${words('catalogue.vat_on_top')} .*%\\)`))).toBeVisible()
  })
})

// Everything that a script could put right later is right already.
test('the first page is right before any script: Arabic, riyals, a yellow palette', { tag: '@phone' }, async ({
  visitPlain,
  language,
}) => {
  await importSettings({ settings: { theme_colors: yellow } })
  const [product] = await twoProducts()
  const page = await visitPlain(quiet)
  await page.context().addCookies([{ name: 'currency', value: encodeURIComponent('SAR|USD'), url: page.url() }])
  await page.goto(`/products/${product.id}/details`, { waitUntil: 'domcontentloaded' })
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', language)
  await expect(root).toHaveAttribute('dir', 'rtl')
  const { currencies } = await apiOf()('GET /master')
  const riyal = currencies.find(({ name }) => name === 'SAR')
  if (!riyal) throw new Error('The demo takes no riyal')
  const price = product.discount_price > 0 ? product.discount_price : product.price
  await expect(page.getByRole('main')).toContainText(formatMoney(price, riyal))
  await expect(page.getByRole('main')).not.toContainText('$')
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((all) => all.map((one) => String(Reflect.get(one, 'href'))))
  expect(preloaded.some((href) => href.includes('readex-pro-arabic'))).toBe(true)
  const roles = yellowRoles
  const painted = await page.evaluate(
    'getComputedStyle(document.querySelector("header form button[type=submit]")).backgroundColor',
  )
  expect(painted).toBe(rgb(roles['brand-solid'] ?? ''))
  const names = Object.keys(roles)
  const used = await page.evaluate(
    (all) => all.map((name) => `getComputedStyle(document.documentElement).getPropertyValue('--${name}')`),
    names,
  )
  expect(await Promise.all(used.map((expression) => page.evaluate(expression)))).toEqual(Object.values(roles))
  await operate('settings', 'unset', 'theme_colors')
})

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
