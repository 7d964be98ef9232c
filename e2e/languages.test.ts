import type { BrowserContext, Page, Response } from '@playwright/test'
import { demoLogin } from '#db/demo/people/people.ts'
import { readLanguages } from '#locales/read.ts'
import { drawOver } from './altered.ts'
import { apiOf } from './api.ts'
import { becomesTrue } from './browser.ts'
import { expect, expectNoAxeViolations, test } from './shopper.ts'
import { looks, plainWords } from './walk/looks.ts'
import { pseudo } from './walk/pseudo.ts'
import { routesOf, type Walked } from './walk/routes.ts'

const { phone, password } = demoLogin

/** The demo's shopper, who has something of everything. */
async function signIn(context: BrowserContext, language: string) {
  const session = await apiOf(undefined, language)('POST /login', { body: { phone, password } })
  const kept = JSON.stringify({ token: session.access.token, user: session.user })
  await context.addInitScript(
    `if (location.protocol !== 'about:') { localStorage.setItem('session', ${JSON.stringify(kept)}); localStorage.setItem('locale', '${language}') }`,
  )
  return { api: apiOf(session.access.token, language), name: session.user.name }
}

/** Until the page is alive and what it asks for has come. */
async function open(page: Page, { path, status = 200 }: Walked): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status(), path).toBe(status)
  await becomesTrue(
    page,
    `localStorage.getItem('default_locale') !== null && !document.querySelector('main [data-skeleton], main [aria-busy=true]')`,
  )
}

const narrow = { width: 320, height: 740 }
const desk = { width: 1440, height: 900 }

const isWhole = process.env.WALK === 'whole'

/** Looks at each page, and says of each what is wrong. */
async function walk(page: Page, routes: readonly Walked[], look: (route: Walked) => Promise<readonly string[]>) {
  const wrong: string[] = []
  for (const route of routes) {
    await open(page, route)
    const seen = [...((await page.evaluate(looks)) as string[]), ...(await look(route))]
    wrong.push(...seen.map((line) => `${route.name} at ${page.viewportSize()?.width}: ${line}`))
  }
  return wrong
}

test.describe('every page', { tag: '@desk' }, () => {
  test.beforeEach(({ expectTrouble }) => {
    test.setTimeout(900_000)
    expectTrouble(/404/)
    // A page is left as soon as it was looked at, whether its connection stands by then or not.
    expectTrouble(/WebSocket is closed before the connection is established/)
  })

  test('says nothing past its messages, and words that are 40 % longer break none', async ({ page, context }) => {
    const { api, name } = await signIn(context, 'en')
    const data = new Set<string>()
    const note = async (answer: { text(): Promise<string> }) => noteTexts(await answer.text().catch(() => ''), data)
    page.on('response', (answer: Response) => (answer.url().includes('/api/') ? note(answer) : undefined))
    await drawOver(context, (pathname) => async (answer) => {
      if (!pathname.startsWith('/api/lang/')) {
        await note(answer.clone())
        return answer
      }
      const messages = (await answer.json()) as Record<string, string>
      return Response.json(Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)])))
    })
    const wrong: string[] = []
    const routes = await routesOf(api)
    for (const viewport of [narrow, desk]) {
      await page.setViewportSize(viewport)
      const look = async ({ path }: Walked) => {
        const known = [...data, ...months, name, path].join(' ')
        const plain = ((await page.evaluate(plainWords)) as string[]).filter((text) => !isData(text, known))
        data.clear()
        return plain.map((text) => `says "${text}" past the messages`)
      }
      wrong.push(...(await walk(page, routes, look)))
    }
    expect(wrong).toEqual([])
  })

  // `WALK=whole` looks at a desk as well, and runs axe on each page; in pieces other journeys do.
  for (const language of readLanguages().keys()) {
    test(`reads well in ${language}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
      const { api } = await signIn(context, language)
      const wrong: string[] = []
      const routes = await routesOf(api)
      for (const viewport of isWhole ? [narrow, desk] : [narrow]) {
        await page.setViewportSize(viewport)
        const look = async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          if (isWhole) await expectNoAxeViolations(page)
          return (await page.evaluate<string[]>(bareKeys)).map((key) => `shows the key ${key}`)
        }
        wrong.push(...(await walk(page, routes, look)))
      }
      expect(wrong).toEqual([])
    })
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

/** As the browser itself says them. */
const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month).toLocaleDateString('en', { month: 'short' }),
)

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
