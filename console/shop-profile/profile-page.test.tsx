import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtShop } from '#console/testing/orders.ts'
import { openProductDesk, testPicture } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { suspendTestShop, testProfile } from '#console/testing/shop-pages.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import type { ConsoleText } from '#locales/text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { square } from '#ui/testing/square.ts'
import ProfilePage from './profile-page.tsx'

const logo = testPicture(1).picture
const banner = testPicture(2).picture

beforeEach(() => {
  openProductDesk('shop.write')
  answerCalls({ 'GET /shop/profile': () => testProfile({ logo, banner }) })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<ProfilePage />, { path: '/shop/7/profile', ...options })

const description = (t: ConsoleText, language: string) =>
  page.getByLabelText(`${t('shop-profile.words')} (${language})`)

const save = (t: ConsoleText) => page.getByRole('button', { name: t('form.save') }).click()

test('the profile: an empty description shows its fallback, and a typed one is saved with the facts', async () => {
  answerCalls({ 'POST /shop/profile': () => testProfile({ logo, banner }, '2') })
  const { t } = await renderPage()
  await expect
    .element(page.getByRole('link', { name: t('shop-profile.to_storefront') }))
    .toHaveAttribute('href', '/shops/7')
  await page.getByRole('tab', { name: 'العربية' }).click()
  await expect.element(description(t, 'العربية')).toHaveAttribute('placeholder', 'Shoes for every street.')
  await description(t, 'العربية').fill('أحذية')
  await page.getByRole('checkbox', { name: t('shop-profile.field.is_certified') }).click()
  await expect.element(page.getByText(t('shop-profile.complete'))).toBeVisible()
  await page.getByLabelText(t('shop-profile.field.phone')).fill('')
  await expect
    .element(page.getByText(t('shop-profile.missing', { facts: [t('shop-profile.field.phone')] })))
    .toBeVisible()
  await save(t)
  await expect.poll(() => sentCalls('POST /shop/profile')).toHaveLength(1)
  expect(sentCalls('POST /shop/profile')[0]?.body).toEqual({
    version: '1',
    words: { en: { description: 'Shoes for every street.' }, ar: { description: 'أحذية' } },
    contact: { email: 'hello@sole.example', phone: null },
    legal: {
      name: 'Solestreet Ltd',
      address: 'Lake Road 12\nDhaka',
      register_name: '',
      register_number: '',
      tax_number: '',
      is_certified: true,
    },
  })
  expect(sentCalls('POST /shop/profile/picture')).toEqual([])
})

test('the profile: without a legal name, the page shows that shoppers see none of the facts', async () => {
  const { t } = await renderPage()
  await expect.element(page.getByText(t('shop-profile.legal_shown'))).toBeVisible()
  await page.getByLabelText(t('shop-profile.field.name')).fill('')
  await expect.element(page.getByText(t('shop-profile.legal_hidden'))).toBeVisible()
})

test('the profile: errors are shown at the refused fields', async () => {
  const errors = { 'words.ar.description': ['Hidden characters'], 'contact.phone': ['No such number'] }
  answerCalls({ 'POST /shop/profile': refuse(422, 'Check', { errors }) })
  const { t } = await renderPage()
  await page.getByLabelText(t('shop-profile.field.phone')).fill('12')
  await save(t)
  await expect.element(description(t, 'العربية')).toHaveAccessibleDescription(/Hidden characters/)
  await expect.element(page.getByLabelText(t('shop-profile.field.phone'))).toHaveAccessibleDescription(/No such number/)
})

test('the profile: the removal of a picture can be undone until the save', async () => {
  answerCalls({ 'POST /shop/profile/picture': () => ({ logo: null, banner }) })
  const { t } = await renderPage()
  const remove = page.getByRole('button', { name: t('shop-profile.remove_logo') })
  await remove.click()
  await expect.element(page.getByText(t('shop-profile.will_remove'))).toBeVisible()
  await page.getByRole('button', { name: t('form.undo') }).click()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  await remove.click()
  await save(t)
  await expect.poll(() => sentCalls('POST /shop/profile/picture')).toHaveLength(1)
  expect(sentCalls('POST /shop/profile/picture')[0]?.body).toEqual({ kind: 'logo', remove: true })
  expect(sentCalls('POST /shop/profile')).toEqual([])
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
})

test('the profile: its texts and the removal of a picture stay in their shop after another one was opened', async () => {
  const texts = Promise.withResolvers<void>()
  answerCalls({
    'POST /shop/profile': async () => {
      await texts.promise
      return testProfile({ logo, banner }, '2')
    },
    'POST /shop/profile/picture': () => ({ logo: null, banner }),
  })
  const { t } = await renderPage()
  await description(t, 'English').fill('New words.')
  await page.getByRole('button', { name: t('shop-profile.remove_logo') }).click()
  await save(t)
  await expect.poll(() => sentCalls('POST /shop/profile')).toHaveLength(1)
  history.replaceState(null, '', '/console/shop/9')
  texts.resolve()
  const shops = () => sentCalls('POST /shop/profile/picture').map(({ headers }) => headers.get('Souk-Shop'))
  await expect.poll(shops).toEqual(['7'])
})

test('the profile: a new banner is stored at once and shown; unsaved texts stay', async () => {
  // A picture that fails to load is replaced by its placeholder.
  const next = { ...testPicture(3).picture, url: `${square}#/pictures/3/640.webp` }
  const pictures = { logo, banner }
  answerCalls({
    'GET /shop/profile': () => testProfile(pictures),
    'POST /shop/profile/picture': () => Object.assign(pictures, { banner: next }),
  })
  const { t } = await renderPage()
  await description(t, 'English').fill('New words.')
  await page.getByRole('button', { name: t('shop-profile.remove_banner') }).click()
  const input = page
    .getByRole('group', { name: t('shop-profile.field.banner') })
    .getByLabelText(t('form.replace_picture'))
  await input.upload(new File([new Uint8Array(10)], 'banner.png', { type: 'image/png' }))
  const shown = page.getByRole('figure', { name: t('shop-profile.preview') }).getByRole('img')
  await expect.element(shown).toHaveAttribute('src', expect.stringContaining('/pictures/3/'))
  await expect.element(page.getByText(t('shop-profile.will_remove'))).not.toBeInTheDocument()
  await expect.element(description(t, 'English')).toHaveValue('New words.')
})

test('the profile: the error of a refused picture is shown at its field', async () => {
  answerCalls({ 'POST /shop/profile/picture': refuse(422, 'This is no picture.') })
  const { t } = await renderPage()
  const field = page.getByRole('group', { name: t('shop-profile.field.logo') })
  await field.getByLabelText(t('form.replace_picture')).upload(new File(['x'], 'logo.png', { type: 'image/png' }))
  await expect.element(field.getByText('This is no picture.')).toBeVisible()
})

test('the profile: a text that two people changed is shown side by side', async () => {
  const theirs = testProfile({ logo, banner, words: { en: { description: 'Theirs.' } } }, '2')
  answerCalls({
    'POST /shop/profile': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current: theirs } }),
  })
  const { t } = await renderPage()
  await description(t, 'English').fill('Mine.')
  await save(t)
  await page.getByRole('radio', { name: /Theirs/ }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(description(t, 'English')).toHaveValue('Theirs.')
})

test('the profile: without the permission it is read-only', async () => {
  signInAtShop('shop.read')
  const { t } = await renderPage()
  await expect.element(page.getByText(t('states.read_only'))).toBeVisible()
  await expect.element(page.getByLabelText(t('shop-profile.field.name'))).toBeDisabled()
  await expect.element(page.getByRole('button', { name: t('shop-profile.remove_logo') })).not.toBeInTheDocument()
})

test('the profile: a suspended shop has no link to its page', async () => {
  suspendTestShop('Papers are missing.', 'shop.write')
  const { t } = await renderPage()
  await expect.element(page.getByText(t('states.suspended', { reason: 'Papers are missing.' }))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('shop-profile.to_storefront') })).not.toBeInTheDocument()
})

test('the profile: a failed load can be retried', async () => {
  answerCalls({ 'GET /shop/profile': refuse(500, 'Broken') })
  const { t } = await renderPage()
  answerCalls({ 'GET /shop/profile': () => testProfile() })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByLabelText(t('shop-profile.field.name'))).toHaveValue('Solestreet Ltd')
})

test.each(oppositeScreens)('the profile page fits and has no axe violations (%s, %i px)', async (language, width) => {
  const long = 'Longword'.repeat(30)
  answerCalls({
    'GET /shop/profile': () => testProfile({ logo, banner, name: long, words: { en: { description: long } } }),
  })
  const { t } = await renderPage({ language, width })
  await expect.element(page.getByRole('figure', { name: t('shop-profile.preview') })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})
