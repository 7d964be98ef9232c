import { formatMoney } from '#locales/money.ts'
import { apiOf } from './api.ts'
import { openMenu } from './login.ts'
import { dollars, expect, test, twoProducts, visit } from './shopper.ts'

const quiet = '/about-us'

test('a language is chosen, kept, and spoken by the shop as well', async ({
  page,
  t,
  isMobile,
  language,
  shopper: _,
}) => {
  const { languages } = await apiOf()('GET /master')
  const own = languages.find(({ name }) => name === language)
  const other = languages.find(({ name }) => name !== language)
  if (!own || !other) throw new Error('The demo speaks one language')
  await visit(page, quiet)
  await expect(page.locator('html')).toHaveAttribute('dir', own.direction)
  const request = page.waitForRequest(
    (request) => request.url().endsWith('/api/carts') && request.headers()['accept-language'] === other.name,
  )
  if (isMobile) {
    const menu = await openMenu({ page, t, isMobile })
    await menu.getByLabel(t('shell.language_label')).selectOption({ label: other.title })
  } else {
    await page.getByRole('button', { name: t('shell.language', { name: own.title }) }).click()
    await page.getByRole('menuitemradio', { name: other.title }).click()
  }
  const isInOther = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', other.name)
    await expect(page.locator('html')).toHaveAttribute('dir', other.direction)
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(other.name)
  }
  await request
  await isInOther()
  await page.reload()
  await isInOther()
  await page.goto('/products')
  await isInOther()
})

test('a currency is chosen and kept, and every amount follows', async ({ page, t, isMobile }) => {
  const [product] = await twoProducts()
  const { currencies } = await apiOf()('GET /master')
  const euro = currencies.find(({ name }) => name === 'EUR')
  if (!euro) throw new Error('The demo takes no euro')
  const price = product.discount_price > 0 ? product.discount_price : product.price
  await visit(page, `/products/${product.id}/details`)
  const amounts = page.getByRole('main')
  await expect(amounts).toContainText(dollars(price))
  if (isMobile) {
    const menu = await openMenu({ page, t, isMobile })
    await expect(menu.getByLabel(t('shell.currency_label')).locator('option:checked')).toHaveText(/USD, \$/)
    await menu.getByLabel(t('shell.currency_label')).selectOption('EUR')
    await page.keyboard.press('Escape')
  } else {
    const picker = page.getByRole('button', { name: t('shell.currency', { name: 'USD, $' }) })
    await expect(picker).toHaveText('USD, $')
    await picker.click()
    await page.getByRole('menuitemradio', { name: /EUR, €/ }).click()
    await expect(page.getByRole('button', { name: t('shell.currency', { name: 'EUR, €' }) })).toBeVisible()
  }
  for (const where of [() => undefined, () => page.reload(), () => page.goto(`/shops/${product.shop.id}`)]) {
    await where()
    await expect(amounts).toContainText('€')
    await expect(amounts).not.toContainText('$')
  }
  await page.goto(`/products/${product.id}/details`)
  await expect(amounts).toContainText(formatMoney(price, euro))
})
