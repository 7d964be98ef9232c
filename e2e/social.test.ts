import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { loginDialog, loginField, openLogin, statusText, storedSession, type Viewer } from './login.ts'
import { readMailedCode } from './mail-server.ts'
import { test as base, expect, expectNoAxeViolations, newPhone, password, visit, waitUntilTrue } from './shopper.ts'
import { type SocialShop, startSocialShop } from './social-shop.ts'

type Name = 'google' | 'facebook' | 'apple'
const names: Record<Name, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

/** Opened once for the file, in a hook: a worker-scoped fixture would need separate workers. */
let socialShop: SocialShop | undefined

const test = base.extend<{ person: { name: string; email: string }; social: SocialShop }>({
  social: async ({ browserName: _ }, use) => {
    if (!socialShop) throw new Error('The shop is not open.')
    await use(socialShop)
  },
  // Hooks read it as well, before the shop is open.
  baseURL: async ({ browserName: _ }, use) => use(socialShop?.url),
  /** Somebody whom the shop does not know yet, signed in at every provider. */
  person: async ({ social }, use) => {
    const sub = String(Date.now()) + Math.floor(Math.random() * 1_000)
    const person = { name: 'Rania Saleh', email: `${sub}@mail.example` }
    social.signInAs({ sub, email_verified: true, ...person })
    await social.offer(['google', 'facebook', 'apple'])
    await use(person)
  },
})

// One shop for each worker, whose providers know one person at a time.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  socialShop = await startSocialShop()
})
test.afterAll(() => socialShop?.stop())

const quiet = '/about-us'

const buttonOf = (place: Locator | Page, t: Text, provider: Name) =>
  place.getByRole('button', { name: t('social.continue_with', { name: names[provider] }), exact: true })

/** Presses the provider's button of the dialog; the window that opens is the answer. */
async function pressFor(dialog: Locator, { page, t }: Viewer, provider: Name): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await buttonOf(dialog, t, provider).click()
  return opening
}

async function expectSignedIn({ page, t }: Viewer, dialog: Locator, name: string): Promise<void> {
  const toast = statusText(page, t('social.signed_in'))
  await expect(toast).toBeVisible()
  const { height = 0 } = page.viewportSize() ?? {}
  expect((await toast.boundingBox())?.y).toBeLessThan(height / 4)
  await expect(dialog).toBeHidden()
  expect((await storedSession(page))?.user.name).toBe(name)
}

async function expectAtRest({ page, t }: Viewer, dialog: Locator, provider: Name): Promise<void> {
  await expect(buttonOf(dialog, t, provider)).not.toHaveAttribute('aria-busy', 'true', { timeout: 10_000 })
  await expect(loginField(dialog, 'phone')).toBeEditable()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
}

/** Every address that the browser asks for from now on. */
function addressesOf(context: BrowserContext): string[] {
  const requested: string[] = []
  context.on('request', (request) => requested.push(request.url()))
  return requested
}

test('a shopper signs in on the pages of Google', async ({ page, context, t, isMobile, social, person }) => {
  const viewer = { page, t, isMobile }
  const requested = addressesOf(context)
  await visit(page, quiet)
  const dialog = await openLogin(viewer)
  for (const provider of ['google', 'facebook', 'apple'] as const) {
    const box = await buttonOf(dialog, t, provider).boundingBox()
    expect([box?.height, (box?.width ?? 0) > 250]).toEqual([44, true])
  }
  await expectNoAxeViolations(page)
  expect(requested.filter((address) => !address.startsWith(social.url))).toEqual([])
  const opened = await pressFor(dialog, viewer, 'google')
  if (!opened.isClosed()) await opened.waitForEvent('close')
  await expectSignedIn(viewer, dialog, person.name)
  expect(requested.some((address) => address.startsWith(`${social.openId.issuer}/auth?`))).toBe(true)
  expect(requested.filter((address) => address.includes('sdk'))).toEqual([])
})

// What a window does is the same on both screens.
for (const [provider, tag] of [
  ['facebook', '@phone'],
  ['apple', '@desk'],
] as const) {
  test(`${names[provider]} signs a shopper in by its own script, and its window keeps to the policies`, {
    tag,
  }, async ({ page, context, t, isMobile, social, person, expectTrouble }) => {
    expectTrouble(/sdk\.js/)
    await context.addInitScript(`
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        if (blockedURI !== 'eval') console.error('against the policy: ' + violatedDirective + ' ' + blockedURI)
      })
    `)
    const viewer = { page, t, isMobile }
    const requested = addressesOf(context)
    await visit(page, quiet)
    const dialog = await openLogin(viewer)
    const opened = await pressFor(dialog, viewer, provider)
    await expect(buttonOf(dialog, t, provider)).toHaveAttribute('aria-busy', 'true')
    await expect(loginField(dialog, 'phone')).not.toBeEditable()
    const button = buttonOf(opened, t, provider)
    await expect(button).toBeVisible()
    await expectNoAxeViolations(opened)
    await expect(opened).toHaveTitle(`${t('social.window_title', { name: names[provider] })} - Souk`)
    expect(requested.filter((address) => address.includes('sdk'))).toHaveLength(1)
    const asking = opened.waitForEvent('popup')
    await button.click()
    const theirs = await asking
    if (provider === 'facebook') await theirs.getByRole('button', { name: 'Continue as Rania' }).click()
    await expectSignedIn(viewer, dialog, person.name)
    expect(opened.isClosed()).toBe(true)
    // The same script is a stranger to every other page.
    const ran = await page.evaluate(loadStranger, `${social.facebook.url}/sdk.js`).catch(() => 'refused')
    expect(ran).toBe('refused')
    await waitUntilTrue(page, '!window.FB')
  })
}

test('who has an account with that address is told to prove it first', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
  person,
  language,
}) => {
  const viewer = { page, t, isMobile }
  await visit(page, quiet)
  await page.evaluate(register, { ...person, password, phone: newPhone(), language })
  const dialog = await openLogin(viewer)
  await pressFor(dialog, viewer, 'google')
  await expect(statusText(page, t('accounts.prove_email_first'))).toBeVisible()
  const otp = page.getByRole('dialog', { name: t('codes.otp_title') })
  await expect(otp.getByText(person.email)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await otp.getByRole('textbox').first().focus()
  await page.keyboard.type(await readMailedCode(person.email))
  const reset = page.getByRole('dialog', { name: t('codes.reset_title') })
  await reset.locator('#reset-password').fill('a-new-quiet-place')
  await reset.locator('#reset-password_confirmation').fill('a-new-quiet-place')
  await reset.getByRole('button', { name: t('codes.save_password') }).click()
  await pressFor(dialog, viewer, 'google')
  await expect(dialog).toBeHidden()
  expect((await storedSession(page))?.user.name).toBe(person.name)
})

// Runs in the page.
async function register({ language, ...person }: Record<string, string>): Promise<void> {
  const body = { ...person, country: 'United Arab Emirates', phone_code: '+971' }
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': String(language) }
  const answer = await fetch('/api/registration', { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
}

test('a window that its opener loses sight of is still heard', { tag: '@desk' }, async ({
  page,
  context,
  t,
  isMobile,
  person,
}) => {
  const viewer = { page, t, isMobile }
  // Pages of a provider may isolate themselves from whoever opened their window: to the dialog it is closed.
  await context.route(/\/auth\?(?!.*again)/, (route) => {
    const body = `<a href="${route.request().url().replaceAll('&', '&amp;')}&amp;again=1">Go on</a>`
    return route.fulfill({ contentType: 'text/html', headers: { 'Cross-Origin-Opener-Policy': 'same-origin' }, body })
  })
  await visit(page, quiet)
  const dialog = await openLogin(viewer)
  const opened = await pressFor(dialog, viewer, 'google')
  await expect(opened.getByRole('link', { name: 'Go on' })).toBeVisible()
  await expectAtRest(viewer, dialog, 'google')
  await opened.getByRole('link', { name: 'Go on' }).click()
  await expectSignedIn(viewer, dialog, person.name)
})

test('only what the shop offers is shown, and only that has a window', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
  social,
  person,
}) => {
  const viewer = { page, t, isMobile }
  await social.offer(['apple'])
  await expect(async () => {
    await visit(page, quiet)
    const dialog = await openLogin(viewer)
    await expect(buttonOf(dialog, t, 'google')).toHaveCount(0, { timeout: 100 })
    await expect(buttonOf(dialog, t, 'apple')).toBeVisible()
  }).toPass()
  await loginDialog(viewer)
    .getByRole('button', { name: t('accounts.sign_up') })
    .click()
  const registration = page.getByRole('dialog', { name: t('accounts.registration_title') })
  await expect(buttonOf(registration, t, 'apple')).toBeVisible()
  await expectNoAxeViolations(page)
  // What was typed is not asked about: whoever is signed in needs it no more.
  await registration.locator('#registration-name').fill('Half an account')
  const opened = await pressFor(registration, viewer, 'apple')
  await buttonOf(opened, t, 'apple').click()
  await expectSignedIn(viewer, registration, person.name)
  const answer = await page.goto('/sign-in/google')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: t('faults.not_found'), exact: true })).toBeVisible()
})

// Runs in the page.
const loadStranger = (address: string): Promise<string> =>
  new Promise((resolve) => {
    const { document } = globalThis as unknown as { document: { createElement(name: string): never; head: never } }
    const script = document.createElement('script') as { src: string; onload: () => void; onerror: () => void }
    script.onload = () => resolve('ran')
    script.onerror = () => resolve('refused')
    script.src = address
    ;(document.head as { append(node: object): void }).append(script)
  })
