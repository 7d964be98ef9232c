import { hasWorker, keeps, kept, lookAround, statusOf } from './kept.ts'
import { importSettings, operate } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { becomesTrue, expect, test, visit } from './shopper.ts'

openOwnShop()
test.use({ keepsPages: true })
test.beforeEach(({ expectTrouble }) => {
  // What a page asks for while there is no network, the page in place of one that cannot be had, and one that is no more.
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer 503|404/)
})

const keptMark = 'data-kept-at'

test('an operator calls the worker back, and everything that it kept is gone', { tag: '@desk' }, async ({ page }) => {
  await lookAround(page)
  await importSettings({ settings: { offline: false } })
  await visit(page, '/about-us')
  await expect.poll(() => kept(page)).toEqual({})
  await visit(page, '/')
  expect(await kept(page)).toEqual({})
})
