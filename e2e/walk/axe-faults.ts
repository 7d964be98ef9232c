import type { Page, ViewportSize } from '@playwright/test'
import { axeViolations } from '../browser.ts'

/** Two frames after the window is resized, its observers have run and the page has rendered. */
export const redrawn = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`

/** A bar at the end of the window may cover a part of a target. In a window as high as the page it covers none. */
export async function axeFaults(page: Page, { width, height }: ViewportSize): Promise<string[]> {
  const faults = await axeViolations(page)
  if (!faults.some((fault) => fault.startsWith('target-size'))) return faults
  await page.setViewportSize({ width, height: await page.evaluate<number>('document.body.scrollHeight') })
  const found = await axeViolations(page)
  await page.setViewportSize({ width, height })
  return found
}
