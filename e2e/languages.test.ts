import type { BrowserContext, Page, Response } from '@playwright/test'
import { demoLogin } from '#db/demo/people/people.ts'
import { readLanguages } from '#locales/read.ts'
import { changedLanguages } from '#scripts/gate/walked-languages.ts'
import { drawOver } from './altered.ts'
import { type Api, apiOf } from './api.ts'
import { axeViolations, becomesTrue, layoutShift } from './browser.ts'
import { expect, test } from './shopper.ts'
import { looks, plainWords } from './walk/looks.ts'
import { pseudo } from './walk/pseudo.ts'
import { productRoutes, routesOf, type Walked } from './walk/routes.ts'

const { phone, password } = demoLogin

/** The demo's shopper, who has something of everything. */
async function signIn(context: BrowserContext, language: string) {
  const session = await apiOf(undefined, language)('POST /login', { body: { phone, password } })
  const kept = JSON.stringify({ token: session.access.token, user: session.user })
  await context.addInitScript(
    `if (location.protocol !== 'about:') { localStorage.setItem('session', ${JSON.stringify(kept)}); localStorage.setItem('locale', '${language}') }`,
  )
  return { api: apiOf(session.access.token, language), user: session.user }
}

/** Until the page is hydrated and what it fetches has come, its fonts included. */
async function open(page: Page, { path, status = 200 }: Walked): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status(), path).toBe(status)
  await settled(page)
}

const settled = (page: Page) =>
  becomesTrue(
    page,
    `document.documentElement.dataset.hydrated === '' && !document.querySelector('main [data-skeleton], main [aria-busy=true]')`,
  )

/** Two frames after a change of the window, its observers have been called and have drawn. */
const redrawn = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`

const narrow = { width: 320, height: 740 }
const wide = { width: 1440, height: 900 }

const isWholeMatrix = process.env.SOUK_TEST_ALL === '1'

type Look = (route: Walked) => Promise<readonly string[]>

interface WalkParams {
  routes: readonly Walked[]
  widths: readonly (typeof narrow)[]
  /** Axe looks at every second page, from the first or the second one on, and at each in the whole matrix. */
  axeFrom: 0 | 1
  beforeOpen?: () => void
  look: Look
}

/** Loads each page at the first width and resizes it to the others; returns what is wrong with it. */
async function walk(page: Page, { routes, widths, axeFrom, beforeOpen, look }: WalkParams): Promise<string[]> {
  const wrong: string[] = []
  for (const [at, route] of routes.entries()) {
    const hasAxe = isWholeMatrix || at % 2 === axeFrom
    beforeOpen?.()
    for (const [index, viewport] of widths.entries()) {
      const seen: string[] = []
      await page.setViewportSize(viewport)
      if (index === 0) {
        await open(page, route)
        seen.push(...(await movements(page, route)), ...(hasAxe ? await axeViolations(page) : []))
      } else await page.evaluate(redrawn).then(() => settled(page))
      seen.push(...((await page.evaluate(looks)) as string[]), ...(await look(route)))
      wrong.push(...seen.map((line) => `${route.name} at ${viewport.width}: ${line}`))
    }
  }
  return wrong
}

/** A shopper's own page knows only in the browser how long its lists are. A page that leads on to another one moves to it. */
async function movements(page: Page, { path, isOwn }: Walked): Promise<string[]> {
  if (new URL(page.url()).pathname !== path.split('?')[0]) return []
  const shift = await layoutShift(page)
  return shift > (isOwn ? 0.1 : 0.01) ? [`moves while it loads, by ${shift}`] : []
}

/** How far a page reaches beyond a phone's window with letters of twice the size, as phones can be set to (WCAG 1.4.4). */
async function overflowOfLargeLetters(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  return overflow > 0 ? [`reaches ${overflow} pixels too far with large letters`] : []
}

/** The routes are walked in as many tests, so that workers share them. */
const groups = [0, 1, 2, 3]

async function routesInGroup(api: Api, group: number): Promise<Walked[]> {
  const routes = [...(await routesOf(api)), ...(await productRoutes())]
  return routes.filter((_, index) => index % groups.length === group)
}

/** Arabic is walked for each commit, another language where its texts changed since all its pages were walked. */
const languages = [...readLanguages().keys()]
const walkedLanguages = isWholeMatrix ? languages : [...new Set(['ar', ...changedLanguages(languages)])]

test.describe('every page', { tag: '@desk' }, () => {
  test.beforeEach(({ expectTrouble }) => {
    test.setTimeout(300_000)
    expectTrouble(/404/)
    // A page is left as soon as it was looked at, whether its connection stands by then or not.
    expectTrouble(/WebSocket is closed before the connection is established/)
  })

  for (const group of groups) {
    test(`says nothing past its messages, and words that are 40 % longer break none (${group + 1} of ${groups.length})`, async ({
      page,
      context,
    }) => {
      const { api, user } = await signIn(context, 'en')
      const data = new Set<string>()
      const note = async (answer: { text(): Promise<string> }) => noteTexts(await answer.text().catch(() => ''), data)
      const noting: Promise<void>[] = []
      page.on('response', (answer: Response) => {
        if (answer.url().includes('/api/')) noting.push(note(answer))
      })
      await drawOver(context, (pathname) => async (answer) => {
        if (!pathname.startsWith('/api/lang/')) {
          await note(answer.clone())
          return answer
        }
        const messages = (await answer.json()) as Record<string, string>
        return Response.json(Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)])))
      })
      const look: Look = async ({ path }) => {
        const said = (await page.evaluate(plainWords)) as string[]
        // The page may show an answer before its text has been read here.
        await Promise.all(noting)
        const known = [...data, ...browserWords, JSON.stringify(user), path].join(' ')
        return said.filter((text) => !isData(text, known)).map((text) => `says "${text}" past the messages`)
      }
      const routes = await routesInGroup(api, group)
      const beforeOpen = () => {
        data.clear()
        noting.length = 0
      }
      expect(await walk(page, { routes, widths: [wide, narrow], axeFrom: 0, beforeOpen, look })).toEqual([])
    })
  }

  // The whole matrix has the wide window as well.
  for (const language of walkedLanguages) {
    for (const group of groups) {
      test(`reads well in ${language} (${group + 1} of ${groups.length})`, async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
        const { api } = await signIn(context, language)
        const widths = isWholeMatrix ? [wide, narrow] : [narrow]
        const look: Look = async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          const keys = await page.evaluate<string[]>(bareKeys)
          const shown = keys.map((key) => `shows the key ${key}`)
          return page.viewportSize()?.width === narrow.width
            ? [...shown, ...(await overflowOfLargeLetters(page))]
            : shown
        }
        expect(await walk(page, { routes: await routesInGroup(api, group), widths, axeFrom: 1, look })).toEqual([])
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
function noteTexts(answer: string, into: Set<string>): void {
  if (!answer.startsWith('{')) return
  JSON.parse(answer, (_key, value) => {
    if (typeof value === 'string') into.add(value)
    return value
  })
}

/** What the browser itself says of months and of times that passed. */
const browserWords = [
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleDateString('en', { month: 'short' })),
  ...(['second', 'minute', 'hour', 'day'] as const).flatMap((unit) =>
    [0, -1, -2].map((value) => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(value, unit)),
  ),
]

/** Whether each plain word of a text is one that the shop's data says. */
function isData(text: string, data: string): boolean {
  const words = text.match(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])/gu) ?? []
  return words.every((word) => data.includes(word))
}

const faulty = `
  <p style="width: 2000px">Too wide for any screen</p>
  <div style="width: 80px; overflow: hidden; white-space: nowrap"><b>Words that are cut off</b></div>
  <div style="position: relative; height: 40px"><i style="position: absolute; inset: 0">One thing</i><u style="position: absolute; inset: 0">Another</u></div>
  <div style="width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Shortened on purpose</div>
  <div style="width: 80px; overflow: auto; white-space: nowrap">To be scrolled through</div>
  <p style="width: 60px; overflow-wrap: anywhere">A word that is unbreakable</p>
  <div style="width: 80px; overflow: hidden"><button aria-label="Čľóšééé" style="width: 100px; height: 20px"></button></div>
  <button aria-label="Čľóšééé">×</button><button aria-label="Close">×</button>`

test('what is looked for is seen where it is', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.setContent(faulty)
  const seen = (await page.evaluate<string[]>(looks)).map((line) => line.split(/[:"]/)[0])
  expect(seen).toEqual(['scrolls sideways to 2008', 'cut off', 'breaks ', 'cut off', 'i '])
  const said = await page.evaluate<string[]>(plainWords)
  expect(said).toContain('Close')
  expect(said).not.toContain('Čľóšééé')
})
