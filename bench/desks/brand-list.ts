import type { Page } from '@playwright/test'
import type { ConsoleMessages } from '#locales/message-keys.ts'
import { readConsoleMessages } from '#locales/read.ts'
import { type ConsoleText, makeText } from '#locales/text.ts'
import type { ConsoleBrowser } from './console-browser.ts'
import { type DeskServer, summarise, timeCalls } from './timed-call.ts'
import { printTimings } from './timing-table.ts'

const maxMs = 100
/** Has no aim: it loads the console. */
const firstStep = 'open the page'

export async function measureBrandList({ address, operator }: DeskServer, samples: number): Promise<void> {
  const request = { path: '/operator/brands', token: operator }
  const timing = await timeCalls(
    address,
    Array.from({ length: samples }, () => request),
  )
  printTimings('10,000 brands, the call', [{ name: 'GET /operator/brands', timing, maxMs }])
  console.log(`  ${Math.round(timing.bytes / 1000)} kB before compression`)
}

interface Step {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
}

/** Times what a person does on the page of 10,000 brands, each from the key or click to the last change on the page. */
export async function measureBrandPage({ address, openPage }: ConsoleBrowser, rounds: number): Promise<void> {
  const steps = stepsOf(makeText<ConsoleMessages>(readConsoleMessages().get('en') ?? {}, 'en'))
  const times = new Map<string, number[]>([firstStep, ...steps.map(({ name }) => name)].map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const page = await openPage(true)
    await page.addInitScript(watchChanges)
    await page.goto(`${address}/console/market/brands`)
    await page.locator('tbody tr').first().waitFor()
    times.get(firstStep)?.push(await timeToLastChange(page))
    // Parts that load after the page would count as changes of the first step.
    await page.waitForLoadState('networkidle')
    for (const { name, act } of steps) {
      await act(page)
      const time = await timeToLastChange(page)
      if (Number.isNaN(time)) throw new Error(`${name}: the page did not change`)
      times.get(name)?.push(time)
    }
    await page.context().close()
  }
  printTimings(
    '10,000 brands, in the browser',
    [...times].map(([name, taken]) => ({
      name,
      timing: summarise(taken),
      maxMs: name === firstStep ? undefined : maxMs,
    })),
  )
}

function stepsOf(t: ConsoleText): Step[] {
  const press = (key: string) => (page: Page) => page.keyboard.press(key)
  const click = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
  return [
    { name: 'next page', act: (page) => page.locator('a[rel=next]').click() },
    { name: 'page after it', act: (page) => page.locator('a[rel=next]').click() },
    { name: 'sort by products', act: click(t('catalogue.products')) },
    { name: 'search', act: search },
    { name: 'open a brand', act: (page) => page.locator('tbody tr button').first().click() },
    { name: 'open the merge choice', act: click(t('catalogue.merge')) },
    { name: 'open its list', act: (page) => page.getByRole('combobox').press('ArrowDown') },
    { name: 'type a letter', act: replaceText },
    { name: 'type a second letter', act: press('r') },
    { name: 'type a third letter', act: press('b') },
  ]
}

/** The field has the double that is likely meant. */
async function replaceText(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('o')
}

async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('berg')
  await page.keyboard.press('Enter')
}

const timeToLastChange = (page: Page) => page.evaluate<number>('window.timeToLastChange()')

// Runs in the page: from the last key or click, or from the start, to the frame after the last change before 500 ms of rest.
const watchChanges = `(() => {
  let [begun, changed] = [0, 0]
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => { begun = timeStamp }, { capture: true })
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => { changed = performance.now() })))
    .observe(document, { childList: true, characterData: true, subtree: true })
  window.timeToLastChange = async () => {
    const isBusy = () => performance.now() - changed < 500 || (changed < begun && performance.now() - begun < 10_000)
    do await new Promise((resolve) => setTimeout(resolve, 50))
    while (isBusy())
    return changed < begun ? NaN : changed - begun
  }
})()`
