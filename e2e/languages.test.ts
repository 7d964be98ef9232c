import type { BrowserContext, Page, Response as PageResponse } from '@playwright/test'
import { demoLogin } from '#db/demo/people/people.ts'
import { readLanguages } from '#locales/read.ts'
import { changedLanguages } from '#scripts/gate/walked-languages.ts'
import { isPage, openAlteredPages, respondToRequests } from './altered.ts'
import { type Api, apiOf } from './api.ts'
import { layoutShift, waitUntilTrue } from './browser.ts'
import { storeSession } from './session.ts'
import { expect, test } from './shopper.ts'
import { axeFaults, redrawn } from './walk/axe-faults.ts'
import { layoutFaults, untranslatedTexts } from './walk/page-faults.ts'
import { pseudo } from './walk/pseudo.ts'
import { type PageRoute, productRoutes, routesOf } from './walk/routes.ts'

const { phone, password } = demoLogin

/** The demo's shopper has data on each page of an account. `signIn` signs the browser in. */
async function logIn(context: BrowserContext, language: string) {
  const session = await apiOf(undefined, language)('POST /login', { body: { phone, password } })
  const signIn = () => storeSession(context, session, language)
  return { api: apiOf(session.access.token, language), user: session.user, signIn }
}

/** Waits until the page is hydrated, has its fonts, and shows no skeleton. */
async function open(page: Page, { path, status = 200, redirectsTo }: PageRoute): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status(), path).toBe(status)
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(redirectsTo ?? path.split('?')[0])
}

const settled = (page: Page) =>
  waitUntilTrue(
    page,
    `document.documentElement.dataset.hydrated === '' && document.fonts.status === 'loaded' && !document.querySelector('main [data-loading], main [aria-busy=true]')`,
  )

const narrow = { width: 320, height: 740 }
const wide = { width: 1440, height: 900 }

const isWholeMatrix = process.env.SOUK_TEST_ALL === '1'

type InspectPage = (route: PageRoute) => Promise<readonly string[]>

interface WalkParams {
  routes: readonly PageRoute[]
  widths: readonly (typeof narrow)[]
  /** Axe checks every second page, from the first or the second one on. The whole matrix has it check each, at each width. */
  axeFrom: 0 | 1
  beforeOpen?: () => void
  inspect: InspectPage
}

/** Loads each page at the first width and resizes it to the others; returns what is wrong with it. */
async function walk(page: Page, { routes, widths, axeFrom, beforeOpen, inspect }: WalkParams): Promise<string[]> {
  const wrong: string[] = []
  for (const [at, route] of routes.entries()) {
    beforeOpen?.()
    for (const [index, viewport] of widths.entries()) {
      const seen: string[] = []
      await page.setViewportSize(viewport)
      if (index === 0) {
        await open(page, route)
        seen.push(...(await findLayoutShift(page, route)))
      } else await page.evaluate(redrawn).then(() => settled(page))
      if (isWholeMatrix || (index === 0 && at % 2 === axeFrom)) seen.push(...(await axeFaults(page, viewport)))
      seen.push(...(await page.evaluate<string[]>(layoutFaults)), ...(await inspect(route)))
      wrong.push(...seen.map((line) => `${route.name} at ${viewport.width}: ${line}`))
    }
  }
  return wrong
}

/**
 * A redirect replaces the page. Chinese is left out: if the system has no Chinese font, the shop's web font loads after the
 * first view, by design.
 */
async function findLayoutShift(page: Page, { redirectsTo }: PageRoute): Promise<string[]> {
  if (redirectsTo || (await page.locator('html').getAttribute('lang')) === 'zh') return []
  const shift = await layoutShift(page)
  return shift > 0.01 ? [`moves while it loads, by ${shift}`] : []
}

/** Fallback fonts are metric-matched to normal text, not to the padded words of the pseudo-language: the swap would shift lines. */
async function withoutFontSwap(response: Response): Promise<Response> {
  const css = await response.text()
  const headers = { 'content-type': 'text/css' }
  return new Response(css.replaceAll('font-display:swap', 'font-display:optional'), { headers })
}

const pseudoTexts = async (response: Response): Promise<Response> =>
  Response.json(pseudoMessages((await response.json()) as Record<string, string>))

/** Pages, their styles, and the texts that they load. */
const alteredRequests = [
  { resourceType: 'Document' },
  { urlPattern: '*.data*' },
  { urlPattern: '*/assets/app-*.css' },
  { urlPattern: '*/assets/texts-en-*.json' },
] as const

/** Horizontal overflow of a phone's window with text of 200 % (WCAG 1.4.4). */
async function findOverflowOfLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  return overflow > 0 ? [`reaches ${overflow} pixels too far with text of 200 %`] : []
}

/** The routes are divided among as many tests, so that workers share them. */
const groups = [0, 1, 2, 3]

async function routesInGroup(api: Api, group: number): Promise<PageRoute[]> {
  const routes = [...(await routesOf(api)), ...(await productRoutes())]
  return routes.filter((_, index) => index % groups.length === group)
}

/** Arabic is walked for each commit, another language if its texts changed since it was walked last. */
const languages = [...readLanguages().keys()]
const walkedLanguages = isWholeMatrix ? languages : [...new Set(['ar', ...changedLanguages(languages)])]

test.describe('every page', { tag: '@desk' }, () => {
  test.beforeEach(({ expectTrouble }) => {
    test.setTimeout(300_000)
    // The walk leaves a page as soon as it has inspected it, whether its connection is established by then or not.
    expectTrouble(/WebSocket is closed before the connection is established/)
  })

  for (const group of groups) {
    test(`contains no hard-coded text and fits words 40 % longer (${group + 1} of ${groups.length})`, async ({
      page,
      context,
    }) => {
      const { api, user, signIn } = await logIn(context, 'en')
      await signIn()
      const data = new Set<string>()
      const collect = async (answer: { text(): Promise<string> }) =>
        collectTexts(await answer.text().catch(() => ''), data)
      const collecting: Promise<void>[] = []
      page.on('response', (answer: PageResponse) => {
        if (answer.url().includes('/api/')) collecting.push(collect(answer))
      })
      const render = await openAlteredPages((pathname) => async (answer) => {
        if (pathname.startsWith('/api/lang/')) return pseudoTexts(answer)
        await collect(answer.clone())
        return answer
      })
      await respondToRequests(page, alteredRequests, async (request, resourceType) => {
        if (isPage(request.url, resourceType)) return render(request)
        const response = await fetch(request)
        return request.url.endsWith('.css') ? withoutFontSwap(response) : pseudoTexts(response)
      })
      const inspect: InspectPage = async ({ path }) => {
        const said = (await page.evaluate(untranslatedTexts)) as string[]
        // The page may show an answer before its text has been read here.
        await Promise.all(collecting)
        const known = wordsOf([...data, ...browserWords, JSON.stringify(user), path].join(' '))
        return said
          .filter((text) => !wordsOf(text).isSubsetOf(known))
          .map((text) => `has the hard-coded text "${text}"`)
      }
      const routes = await routesInGroup(api, group)
      const beforeOpen = () => {
        data.clear()
        collecting.length = 0
      }
      expect(await walk(page, { routes, widths: [wide, narrow], axeFrom: 0, beforeOpen, inspect })).toEqual([])
    })
  }

  // The whole matrix has the wide window as well.
  for (const language of walkedLanguages) {
    for (const group of groups) {
      test(`has no layout fault in ${language} (${group + 1} of ${groups.length})`, async ({
        page,
        context,
        baseURL,
      }) => {
        await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
        const { api, signIn } = await logIn(context, language)
        const widths = isWholeMatrix ? [wide, narrow] : [narrow]
        const inspect: InspectPage = async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          const keys = await page.evaluate<string[]>(bareKeys)
          const shown = keys.map((key) => `shows the key ${key}`)
          return page.viewportSize()?.width === narrow.width
            ? [...shown, ...(await findOverflowOfLargeText(page))]
            : shown
        }
        const routes = Map.groupBy(await routesInGroup(api, group), ({ isOwn }) => (isOwn ? 'account' : 'public'))
        const walkOf = (which: 'public' | 'account') =>
          walk(page, { routes: routes.get(which) ?? [], widths, axeFrom: 1, inspect })
        // The pseudo-language is walked signed in: here the public pages are those of a guest.
        const faults = await walkOf('public')
        await signIn()
        expect([...faults, ...(await walkOf('account'))]).toEqual([])
      })
    }
  }
})

const bareKeys = `document.body.innerText.match(/(?<![\\w@./-])(${[...messageFiles()].join('|')})\\.[a-z_]+(?![\\w@/])/g) ?? []`

function messageFiles(): Set<string> {
  const keys = Object.keys(readLanguages().get('en')?.messages ?? {})
  return new Set(keys.map((key) => key.split('.')[0] ?? ''))
}

/** Every text of an answer. */
function collectTexts(answer: string, into: Set<string>): void {
  if (!answer.startsWith('{')) return
  JSON.parse(answer, (_key, value) => {
    if (typeof value === 'string') into.add(value)
    return value
  })
}

const pseudoMessages = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)]))

/** Texts of the browser itself: months and relative times. */
const browserWords = [
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleDateString('en', { month: 'short' })),
  ...(['second', 'minute', 'hour', 'day'] as const).flatMap((unit) =>
    [0, -1, -2].map((value) => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(value, unit)),
  ),
]

/** The words in plain Latin letters, of three and more. */
const wordsOf = (text: string): Set<string> =>
  new Set(text.match(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])/gu) ?? [])

const faulty = `
  <p style="width: 2000px">Too wide for any screen</p>
  <div style="width: 80px; overflow: hidden; white-space: nowrap"><b>Words that are cut off</b></div>
  <div style="position: relative; height: 40px"><i style="position: absolute; inset: 0">One thing</i><u style="position: absolute; inset: 0">Another</u></div>
  <div style="width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Shortened on purpose</div>
  <div style="width: 80px; overflow: auto; white-space: nowrap">To be scrolled through</div>
  <p style="width: 60px; overflow-wrap: anywhere">A word that is unbreakable</p>
  <div style="width: 80px; overflow: hidden"><button aria-label="Čľóšééé" style="width: 100px; height: 20px"></button></div>
  <button aria-label="Čľóšééé">×</button><button aria-label="Close">×</button>`

test('the walk reports each kind of fault', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.setContent(faulty)
  const seen = (await page.evaluate<string[]>(layoutFaults)).map((line) => line.split(/[:"]/)[0])
  expect(seen).toEqual(['scrolls sideways to 2008', 'cut off', 'breaks ', 'cut off', 'i '])
  const said = await page.evaluate<string[]>(untranslatedTexts)
  expect(said).toContain('Close')
  expect(said).not.toContain('Čľóšééé')
})
