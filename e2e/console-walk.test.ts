import type { Page } from '@playwright/test'
import { axeViolations, expect, test } from './browser.ts'
import { bareConsoleKeys, consoleLanguages, consoleMessages, consoleTexts } from './console-text.ts'
import { axeFaults, redrawn } from './walk/axe-faults.ts'
import { type ConsoleRoute, listConsoleRoutes } from './walk/console-routes.ts'
import {
  findRouteValues,
  followInConsole,
  openConsole,
  routeParameters,
  setConsoleLanguage,
  signInToConsole,
} from './walk/console-visit.ts'
import { englishTexts } from './walk/english-texts.ts'
import { focusFaults } from './walk/focus-faults.ts'
import { tryLayers } from './walk/layers.ts'
import { layoutFaults } from './walk/page-faults.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }

interface View {
  readonly viewport: typeof wide
  readonly scheme: 'light' | 'dark'
}

interface Walk {
  readonly language: string
  readonly views: readonly View[]
  /** Axe checks every second page, from the first or the second one on; without it, each page. */
  readonly axeFrom?: 0 | 1
}

const light = (viewport: typeof wide): View => ({ viewport, scheme: 'light' })
const lightViews = [light(wide), light(narrow)]
const allViews = [wide, narrow].flatMap((viewport): View[] => [light(viewport), { viewport, scheme: 'dark' }])

/** Colours are the same in all languages: two show them in the dark. */
const darkLanguages = new Set(['en', 'ar'])

const isWholeMatrix = process.env.SOUK_TEST_ALL === '1'

/** A commit walks English on a desk and Arabic on a phone, and runs axe on each page in one of both. */
const walks: readonly Walk[] = isWholeMatrix
  ? consoleLanguages.map((language) => ({ language, views: darkLanguages.has(language) ? allViews : lightViews }))
  : [
      { language: 'en', views: [light(wide)], axeFrom: 0 },
      { language: 'ar', views: [light(narrow)], axeFrom: 1 },
    ]

/** A page is called in the title of its window as in its heading; a failed or forbidden one has an alert. */
const contentFaults = `(() => {
  const faults = []
  const headings = [...document.querySelectorAll('h1')].map(({ innerText }) => innerText.trim())
  if (headings.length !== 1 || !headings[0]) faults.push('has ' + headings.length + ' headings of level 1')
  else if (!document.title.includes(headings[0])) faults.push('has the title "' + document.title + '" over "' + headings[0] + '"')
  for (const alert of document.querySelectorAll('main [role=alert]')) {
    if (alert.innerText.trim()) faults.push('alerts: ' + alert.innerText.trim())
  }
  return faults
})()`

async function inspectView(page: Page, { viewport, scheme }: View, hasAxe: boolean): Promise<string[]> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate(redrawn)
  // The light view of the same size comes first and has met the other rules.
  if (scheme === 'dark') return axeViolations(page, 'colours')
  return [...(await page.evaluate<string[]>(layoutFaults)), ...(hasAxe ? await axeFaults(page, viewport) : [])]
}

/** Keys in place of texts, and English texts in place of those of the language. */
async function inspectTexts(page: Page, language: string): Promise<string[]> {
  const keys = await page.evaluate<string[]>(bareConsoleKeys)
  const find = englishTexts(consoleMessages('en'), consoleMessages(language))
  const texts = language === 'en' ? [] : await page.evaluate<string[]>(find)
  return [...keys.map((key) => `shows the key ${key}`), ...texts.map((text) => `says in English "${text}"`)]
}

/**
 * Whether a page is loaded, not opened by navigation in the app. In English those of one row are, as navigation could show data of the page
 * before. The whole matrix loads each English page.
 */
const needsPageLoad = ({ language }: Walk, { walker, hasParameter }: ConsoleRoute): boolean =>
  walker === 'guest' || (language === 'en' && (isWholeMatrix || hasParameter))

interface InspectRouteParams extends Walk {
  readonly route: ConsoleRoute
  readonly open: typeof openConsole
  readonly hasAxe: boolean
}

/** Opens a page once and inspects it in each view. */
async function inspectRoute(
  page: Page,
  { route, open, language, views, hasAxe }: InspectRouteParams,
): Promise<string[]> {
  const { path, walker } = route
  await open(page, path)
  // An invitation without its key is an alert.
  const faults = walker === 'guest' ? [] : await page.evaluate<string[]>(contentFaults)
  for (const view of views) {
    const seen = await inspectView(page, view, hasAxe)
    faults.push(...seen.map((fault) => `at ${view.viewport.width} ${view.scheme} ${fault}`))
  }
  faults.push(...(await inspectTexts(page, language)))
  return [...faults, ...(await focusFaults(page, walker === 'guest' ? 'body' : '#content'))].map(
    (fault) => `${path} ${fault}`,
  )
}

/** Pages whose head has an action that opens a dialog. */
const pagesWithDialog = [
  ...['/market/brands', '/market/categories', '/market/colors', '/market/people'],
  ...['/shop/1/people', '/shop/1/products', '/shop/1/stock', '/shop/1/chats'],
]

/** A walker with many pages shares them among several tests, which run at the same time. */
const walkers = [
  { walker: 'operator', part: 1, parts: 2 },
  { walker: 'operator', part: 2, parts: 2 },
  { walker: 'owner', part: 1, parts: 1 },
  { walker: 'guest', part: 1, parts: 1 },
] as const

function takePart<T>(all: readonly T[], { part, parts }: { part: number; parts: number }): T[] {
  const size = Math.ceil(all.length / parts)
  return all.slice((part - 1) * size, part * size)
}

test.describe('the console', { tag: '@desk' }, () => {
  for (const walk of walks) {
    const { language, views, axeFrom } = walk
    for (const { walker, ...share } of walkers) {
      const title = `every page of the ${walker} is clean in ${language}`
      // In one language: the texts of a page do not matter to its layers.
      const opensLayers = language === 'en' && walker !== 'guest'
      test(share.parts > 1 ? `${title} (${share.part} of ${share.parts})` : title, async ({ page }) => {
        test.setTimeout(views.length > 1 ? 900_000 : 240_000)
        await setConsoleLanguage(page, language)
        await page.setViewportSize(views[0]?.viewport ?? wide)
        const routes = listConsoleRoutes(await findRouteValues(page)).filter((route) => route.walker === walker)
        const walked = takePart(routes, share)
        await signInToConsole(page, walker)
        const faults: string[] = []
        const withDialog: string[] = []
        for (const [at, route] of walked.entries()) {
          const hasAxe = axeFrom === undefined || at % 2 === axeFrom
          const open = at === 0 || needsPageLoad(walk, route) ? openConsole : followInConsole
          faults.push(...(await inspectRoute(page, { route, open, hasAxe, ...walk })))
          if (!opensLayers) continue
          await page.setViewportSize(wide)
          if (await tryLayers(page, route.path)) withDialog.push(route.path)
        }
        expect(faults).toEqual([])
        const expected = walked.map(({ path }) => path).filter((path) => pagesWithDialog.includes(path))
        if (opensLayers) expect(withDialog).toEqual(expect.arrayContaining(expected))
      })
    }
  }

  test('the menu of each desk leads to pages of the walk only, and to each of them without a parameter', async ({
    page,
  }) => {
    const routes = listConsoleRoutes(Object.fromEntries(routeParameters.map((name) => [name, ':'])))
    for (const [walker, home] of [
      ['operator', '/market'],
      ['owner', '/shop/1'],
    ] as const) {
      await signInToConsole(page, walker)
      await openConsole(page, home)
      const links = page.getByRole('navigation', { name: consoleTexts('en')('shell.menu') }).getByRole('link')
      const paths = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
      const walked = routes.map(({ path }) => path).filter((path) => path === home || path.startsWith(`${home}/`))
      const listed = walked.filter(
        (path) =>
          !/:|\/(?:roles|pages|money|books|blog|search)\/|\/(?:shops|balances)\/\d|\/(?:import|grid|new)$/.test(path),
      )
      expect(paths.sort()).toEqual(listed.map((path) => `/console${path}`).sort())
    }
  })
})
