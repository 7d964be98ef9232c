import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/** Stops the time of a page whose clock is installed: from here on it passes only when the journey says so. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)

/** Lets moments pass, too few to count, until it holds: answers and drawing come between them. */
export const afterMoments = (page: Page, holds: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20)
    await holds()
  }).toPass({ intervals: [20], timeout: 15_000 })
