import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render as mount } from 'vitest-browser-react/pure'
import type { User } from '#contract/accounts.ts'
import type { Settings } from '#contract/settings.ts'
import { makePageText, type PageText } from '#locales/text.ts'
import { CurrencyProvider } from '#storefront/platform/currency/currency.tsx'
import { getMessages } from '#storefront/platform/i18n/loaded-messages.ts'
import { applyLocaleRules } from '#storefront/platform/i18n/locale-choice.ts'
import { initPageText, TextsProvider } from '#storefront/platform/i18n/texts.tsx'
import { signIn } from '#storefront/platform/session/session.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { DialogHost, ToastHost } from '#storefront/shell/layers/layer-hosts.tsx'
import { createRootData, type Language } from './root-data.ts'

export interface RenderOptions {
  /** Arabic turns the page from right to left. */
  language?: Language
  /** Width of the viewport, in px: the smallest phone, a phone or a desktop. */
  width?: Width
  /** The signed-in shopper; a guest by default. */
  shopper?: User
  /** Path, query and hash. */
  path?: string
  settings?: Partial<Settings>
  /** Routes; by default the part is rendered at every path. */
  routes?: RouteObject[]
}

type Width = 320 | 360 | 1440
type Router = ReturnType<typeof createBrowserRouter>

interface Rendered {
  /** Texts of the language, by key. */
  t: PageText
  router: Router
}

let router: Router | undefined

/** Key of the history entry: some components cache data by it. */
let pageCount = 0

/**
 * Renders a component in the browser with texts, currency, settings, router, stylesheet, dialogs and toasts.
 *
 *   test('the cart panel: a refused quantity goes back, with the reason', async () => {
 *     const lamp = aCartLine({ name: 'Lamp' })
 *     answerCalls({ 'GET /carts': () => aCart([lamp]), 'POST /cart/increment': refuse(409, 'Only one is left') })
 *     const { t } = await render(<CartButton />, { shopper: aShopper(), language: 'ar', width: 360 })
 *     await page.getByRole('button', { name: t('shell.cart_button', { count: 1 }) }).click()
 *     await page.getByRole('button', { name: t('cart.increase', { name: 'Lamp' }) }).click()
 *     await expect.element(page.getByText('Only one is left')).toBeVisible()
 *     expect(sentCalls('POST /cart/increment')).toHaveLength(1)
 *   })
 *
 * - `page` comes from `vitest/browser`: locators retry, events are real ones of Chromium. Dialogs open by their button, or by
 *   `openDialog('cart')` of platform/dialogs.
 * - `answerCalls` stubs the API. A call without an answer, or an answer that violates the contract, fails the test. See also
 *   `refuse`, `loseResponse`, `neverRespond` and `withMessage`.
 * - fixtures/ builds data of the contract: pass only what the test is about.
 * - `vi.useFakeTimers()` before `render` stops the clock; `vi.advanceTimersByTimeAsync(3000)` moves it.
 * - `emulateMedia` (ui/testing/media.ts) emulates print, or enables animations.
 * - `expectNoAxeViolations()` (axe.ts) checks the page in its present state.
 * - The page, session, storage, stores, toasts, dialogs, clock and address are reset after each test (reset.ts).
 */
export async function render(part: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { language = 'en', width = 1440, path = '/', settings = {}, shopper, routes } = options
  await setWidth(width)
  pageCount += 1
  history.replaceState({ key: `page-${pageCount}`, idx: 0 }, '', path)
  const visit = createRootData(language, settings)
  Object.assign(document.documentElement, { lang: language, dir: visit.direction })
  initPageText(getMessages(visit.texts), language)
  applyLocaleRules(language, language, visit.settings.languages)
  if (shopper) signIn({ access: { token: 'token-of-a-test' }, user: shopper })
  router = createRouter(visit, routes ?? [{ element: part, children: anywhere }])
  await mount(<RouterProvider router={router} />)
  return { t: makePageText(getMessages(visit.texts), language), router }
}

/** `*` does not match the root. */
const anywhere: RouteObject[] = [
  { index: true, element: null },
  { path: '*', element: null },
]

/** Removes the listeners of the router. */
export function disposeRouter(): void {
  router?.dispose()
  router = undefined
}

/** Reads the actual width: Vitest resets it for each file. */
async function setWidth(width: Width): Promise<void> {
  if (innerWidth !== width) await page.viewport(width, width < 1440 ? 740 : 900)
}

function createRouter(visit: RootData, children: RouteObject[]): Router {
  const root: RouteObject = {
    id: 'root',
    path: '/',
    loader: () => visit,
    shouldRevalidate: () => false,
    element: <Shell visit={visit} />,
    children,
  }
  return createBrowserRouter([root], { hydrationData: { loaderData: { root: visit } } })
}

/** The parts of root.tsx and shell/app-shell.tsx without the header and without API calls. */
function Shell({ visit }: { visit: RootData }) {
  return (
    <TextsProvider messages={getMessages(visit.texts)} locale={visit.locale}>
      <CurrencyProvider currencies={visit.settings.currencies} initial={visit.currency}>
        <DirectionProvider direction={visit.direction}>
          <main id="content" tabIndex={-1}>
            <Outlet />
          </main>
          <DialogHost />
          <ToastHost />
        </DirectionProvider>
      </CurrencyProvider>
    </TextsProvider>
  )
}
