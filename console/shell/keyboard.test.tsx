import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { DeskShell } from './desk-shell.tsx'

/** More than the bars and the menu have. */
const maxTabStops = 60

/** From the top of the page, wherever the focus was. */
function startAtTop(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  for (let stop = 0; stop < maxTabStops; stop++) {
    if (document.activeElement === target.element()) return
    await userEvent.tab()
  }
  throw new Error('The Tab key does not reach the element.')
}

async function pressOn(target: Locator): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard('{Enter}')
}

async function renderShell(options: Parameters<typeof render>[1]) {
  signInAtMarket('catalogue.read', 'people.read')
  const rendered = await render(<DeskShell>The page</DeskShell>, { path: '/market', ...options })
  // The shell renders its own element with this id.
  document.getElementById('content')?.removeAttribute('id')
  startAtTop()
  return rendered
}

beforeEach(() =>
  answerCalls({
    'POST /operator/find': () => ({ orders: [], products: [], shops: [], shoppers: [], categories: [], brands: [] }),
  }),
)

test('the console by keyboard: the skip link leads past the bars, and the menu to a page', async () => {
  const { t, router } = await renderShell({ width: 1440 })
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: t('shell.skip') })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  startAtTop()
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  await pressOn(menu.getByRole('link', { name: t('catalogue.brands'), exact: true }))
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/brands')
})

test('the console by keyboard: all pages of a phone are in the menu at its bottom edge', async () => {
  const { t, router } = await renderShell({ width: 360, language: 'ar' })
  const more = page.getByRole('button', { name: t('shell.more') })
  const people = page.getByRole('menuitem', { name: t('members.title'), exact: true })
  await pressOn(more)
  await expect.element(people).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  const names = page.getByRole('menuitem').elements()
  const before = names.findIndex((item) => item.textContent?.startsWith(t('members.title')))
  for (let step = 0; step < before; step++) await userEvent.keyboard('{ArrowDown}')
  await expect.element(people).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/people')
})

test.each(oppositeScreens)(
  'the palette in %s, %i wide: Ctrl K opens it, Escape returns the focus, and Enter opens a page',
  async (language, width) => {
    const { t, router } = await renderShell({ language, width })
    const opener = page.getByRole('button', { name: t('shell.palette'), exact: true })
    const input = page.getByRole('combobox', { name: t('shell.palette_label') })
    await tabTo(opener)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(input).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(input).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(input).toHaveFocus()
    await userEvent.keyboard(t('zones.title'))
    await expect.element(page.getByRole('option', { name: t('zones.title') }).first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/console/market/zones')
  },
)
