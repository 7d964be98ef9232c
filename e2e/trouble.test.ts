import { expect, test } from './browser.ts'
import { listenForTrouble } from './trouble.ts'

test('what no visitor should cause is noticed, and a refusal is no trouble', { tag: '@desk' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL })
  const trouble = listenForTrouble(context)
  const page = await context.newPage()
  await page.route('**/asked/*', (route) => route.fulfill({ status: Number(route.request().url().slice(-3)) }))
  await page.goto('/')
  await page.evaluate(`(async () => {
    console.error('an error')
    console.warn('a warning')
    setTimeout(() => { throw new Error('a fault') })
    for (const status of [404, 422, 500]) await fetch('/asked/' + status)
  })()`)
  await expect
    .poll(() => trouble.map((line) => line.slice(0, 12)).sort())
    .toEqual(['answer 500: ', 'console erro', 'console warn', 'page error: '].sort())
  await context.close()
})
