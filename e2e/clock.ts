import type { Page } from '@playwright/test'

/** Stops the time of a page whose clock is installed: from here on it passes only when the journey says so. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
