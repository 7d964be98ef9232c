import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render as mount } from 'vitest-browser-react/pure'
import type { User } from '#contract/accounts.ts'
import type { Settings } from '#contract/settings.ts'
import { makeText, type Text } from '#locales/text.ts'
import { CurrencyProvider } from '#storefront/platform/currency/currency.tsx'
import { applyLocaleRules } from '#storefront/platform/i18n/locale-choice.ts'
import { setPageText, TextsProvider } from '#storefront/platform/i18n/texts.tsx'
import { signIn } from '#storefront/platform/session/session.ts'
import type { Visit } from '#storefront/platform/settings/root-data.ts'
import { DialogHost, ToastHost } from '#storefront/shell/layers/layer-hosts.tsx'
import { type Language, visitIn } from './root-data.ts'

export interface RenderOptions {
  /** Arabic turns the page from right to left. */
  language?: Language
  /** Of the window: the smallest phone's, a phone's or a desktop's. */
  width?: Width
  /** Who is signed in; nobody by default. */
  shopper?: User
  /** Where the page is: path, query and hash. */
  path?: string
  settings?: Partial<Settings>
  /** Pages to go to; without them the part stays wherever the address leads. */
  routes?: RouteObject[]
}

type Width = 320 | 360 | 1440
type Router = ReturnType<typeof createBrowserRouter>

interface Rendered {
  /** Texts of the language, by key. */
  t: Text
  router: Router
}

let router: Router | undefined

/** Every page is a separate entry of the history: some parts keep what they loaded by it. */
let pages = 0

/**
 * Renders a part of the page in the browser, inside what every page has: texts, currency, settings, router, stylesheet,
 * dialogs and toasts.
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
 * - `page` comes from `vitest/browser`: locators retry, events are real ones of Chromium. Dialogs open by a press on what
 *   opens them, or by `openDialog('cart')` of platform/dialogs.
 * - `answerCalls` answers in place of the API. A call without an answer, or an answer that the contract does not allow,
 *   fails the test. `refuse`, `isLost`, `neverAnswers` and `withMessage` are the other answers there are.
 * - fixtures/ makes data of the contract: name what the test is about, and leave the rest to them.
 * - `vi.useFakeTimers()` before `render` stops the clock; `vi.advanceTimersByTimeAsync(3000)` moves it.
 * - `emulateMedia` (ui/testing/media.ts) prints the page, or lets it move.
 * - `expectNoAxeViolations()` (axe.ts) checks the page in its present state.
 * - Nothing has to be put back: the page, the session, storage, stores, toasts, dialogs, clock and address are reset after
 *   each test (reset.ts).
 */
export async function render(part: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { language = 'en', width = 1440, path = '/', settings = {}, shopper, routes } = options
  await setWidth(width)
  pages += 1
  history.replaceState({ key: `page-${pages}`, idx: 0 }, '', path)
  const visit = visitIn(language, settings)
  Object.assign(document.documentElement, { lang: language, dir: visit.direction })
  setPageText(visit.messages, language)
  applyLocaleRules(language, language, visit.settings.languages)
  if (shopper) signIn({ access: { token: 'token-of-a-test' }, user: shopper })
  router = createRouter(visit, routes ?? [{ element: part, children: anywhere }])
  await mount(<RouterProvider router={router} />)
  return { t: makeText(visit.messages, language), router }
}

/** `*` alone would leave out the root itself. */
const anywhere: RouteObject[] = [
  { index: true, element: null },
  { path: '*', element: null },
]

/** The page stays until here, and with it whatever listens to its address. */
export function disposeRouter(): void {
  router?.dispose()
  router = undefined
}

/** The window is looked at and not remembered: Vitest makes it as wide as it was for each file. */
async function setWidth(width: Width): Promise<void> {
  if (innerWidth !== width) await page.viewport(width, width < 1440 ? 740 : 900)
}

function createRouter(visit: Visit, children: RouteObject[]): Router {
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

/** As much of root.tsx and shell/app-shell.tsx as answers to the part: no header, and nothing that calls the API by itself. */
function Shell({ visit }: { visit: Visit }) {
  return (
    <TextsProvider messages={visit.messages} locale={visit.locale}>
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
