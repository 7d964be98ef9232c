import { installChromium } from './chromium/install.ts'
import { installedChromium, starts } from './chromium/installed.ts'

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A page on a touch screen is pressed with a finger and hovered by nothing. Playwright tells a headless browser otherwise,
 * with numbers of Blink's own `PointerType` (none 1, coarse 2, fine 4) and `HoverType` (none 1, hover 2).
 */
export const touchFlags = [
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2',
]

let found: Promise<string> | undefined

/** Path of a Chromium that starts: a given one, an installed one, Playwright's, and otherwise a newly installed one. */
export function chromiumPath(): Promise<string> {
  found ??= findChromium()
  return found
}

/** The same where one is present, for configuration that must not install anything. */
export const presentChromium = async (): Promise<string | undefined> =>
  process.env.CHROMIUM_PATH ?? (await installedChromium())

async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (!given) return (await installedChromium()) ?? (await installChromium())
  if (await starts(given)) return given
  throw new Error(`CHROMIUM_PATH names ${given}, which does not start.`)
}
