import type { Locator } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect, test } from './shopper.ts'

test('the menu row: without scripts every entry is within reach', { tag: '@desk' }, async ({
  visitPlain,
  t,
  language,
}) => {
  const { menus } = await apiOf(undefined, language)('GET /master')
  const plain = await visitPlain('/about-us')
  await plain.setViewportSize({ width: 1024, height: 600 })
  const row = plain.getByRole('navigation', { name: t('shell.main_menu') })
  // The width fits one or two.
  await row.locator('ul').evaluate((list) => Reflect.get(list, 'style').setProperty('max-inline-size', '12rem'))
  const endOf = async (of: Locator) => {
    const box = await of.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const end = await endOf(row.locator('ul'))
  for (const { name } of menus) {
    expect(await endOf(row.getByRole('link', { name, exact: true }))).toBeLessThanOrEqual(end)
  }
})
