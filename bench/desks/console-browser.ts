import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, requireChromium } from '#scripts/chromium.ts'
import type { DeskServer } from './timed-call.ts'

export interface ConsoleBrowser {
  readonly address: string
  /** A page with an empty cache. `isSignedIn`: as the operator. */
  openPage(isSignedIn: boolean): Promise<Page>
}

/** Lends a browser with the console to `work`. */
export async function withConsoleBrowser(
  { address, operator }: DeskServer,
  work: (browser: ConsoleBrowser) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: chromiumFlags })
  const openPage = async (isSignedIn: boolean) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
    if (isSignedIn) await signIn(context, address, operator)
    return context.newPage()
  }
  try {
    await work({ address, openPage })
  } finally {
    await browser.close()
  }
}

/** By the cookie of sessions without https. */
const signIn = (context: BrowserContext, url: string, value: string) =>
  context.addCookies([{ name: 'desk', value, url, httpOnly: true, sameSite: 'Strict' }])
