import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { readLanguages } from '#locales/read.ts'
import type { Text } from '#locales/text.ts'
import type { Shot } from './pages.ts'
import type { Shop } from './shop.ts'

export const widths = { phone: 360, desktop: 1440 } as const
export const languages: readonly string[] = [...readLanguages().keys()]
export type View = { width: keyof typeof widths; language: string }

export const fileOf = (shot: Shot, { width, language }: View, part: 'view' | 'page') =>
  `${shot.name}-${width}-${language}-${part}.png`

export async function takeView(browser: Browser, shop: Shop, view: View, shots: readonly Shot[], folder: string) {
  const t = readLanguages().get(view.language)?.t
  if (!t) throw new Error(`There are no texts in ${view.language}.`)
  const trouble: string[] = []
  for (const shot of shots) {
    // A new session each time: an earlier page may have ordered the cart.
    const session = shot.signedIn && (await shop.session())
    const context = await openContext(browser, shop, view, session)
    const page = await context.newPage()
    page.on('pageerror', (error) => trouble.push(`${shot.name} ${view.width} ${view.language}: ${error.message}`))
    await take({ page, t, shop, shot, file: (part) => join(folder, fileOf(shot, view, part)) }).catch(
      (error: Error) => {
        trouble.push(`${shot.name} ${view.width} ${view.language}: ${error.message}`)
      },
    )
    await context.close()
  }
  return trouble
}

async function openContext(
  browser: Browser,
  shop: Shop,
  { width, language }: View,
  session: string | false | undefined,
) {
  const isPhone = width === 'phone'
  const context: BrowserContext = await browser.newContext({
    viewport: { width: widths[width], height: isPhone ? 740 : 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: language,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'locale', value: language, url: shop.url }])
  if (session) await context.addInitScript(`localStorage.setItem('session', ${JSON.stringify(session)})`)
  return context
}

type Taking = { page: Page; t: Text; shop: Shop; shot: Shot; file: (part: 'view' | 'page') => string }

async function take({ page, t, shop, shot, file }: Taking): Promise<void> {
  const answer = await page.goto(shop.url + shot.path, { waitUntil: 'networkidle' })
  if (answer?.status() !== (shot.status ?? 200)) throw new Error(`answered ${answer?.status()}`)
  await shot.step?.(page, t)
  await page.screenshot({ path: file('view') })
  await page.evaluate(loadEverything)
  await page.screenshot({ path: file('page'), fullPage: true })
}

// Pictures below the fold load on scrolling; behind an open dialog nothing scrolls, and they never load.
const loadEverything = `(async () => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) { scrollTo(0, y); await pause(60) }
  scrollTo(0, 0)
  const decoded = [...document.images].map((image) => image.decode().catch(() => undefined))
  await Promise.race([Promise.all(decoded), pause(3000)])
})()`
