import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useText } from '#console/platform/i18n/texts.tsx'
import { render } from '#console/testing/render.tsx'
import type { Messages } from '#locales/text.ts'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { NoneFound, useListLabels } from './list-labels.tsx'
import { useAddressParams } from './use-address-params.ts'

const zones = ['North', 'South', 'West'].map((name, index) => ({ id: index + 1, name }))

function Zones() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const rows = zones.filter(({ name }) => name.includes(params.get('search') ?? ''))
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      {...{ rows, total: rows.length, perPage: 20 }}
      empty={null}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      columns={[{ id: 'name', label: 'Name', isTitle: true, cell: ({ name }) => name }]}
      filters={[{ id: 'side', label: 'Side', options: ['sea', 'land'].map((value) => ({ value, label: value })) }]}
      isSearchable
      bulkActions={() => null}
      labels={useListLabels({ list: t('shell.menu'), search: t('list.submit_search') })}
    />
  )
}

test.each(['en', 'ar'] as const)(
  'a list in %s: a search without result is cleared, Back shows it again',
  async (language) => {
    const { t, router } = await render(<Zones />, { language, width: 360 })
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByRole('button', { name: t('list.submit_search') }).click()
    await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
    await page.getByRole('button', { name: t('list.clear_filters') }).click()
    await page.getByRole('checkbox', { name: t('list.select_row', { row: 'South' }) }).click()
    await expect.element(page.getByText(t('list.selected', { count: 1 }))).toBeVisible()
    await expectNoAxeViolations()
    await router.navigate(-1)
    await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
  },
)

test('a list keeps both of two filters that are chosen before it is rendered again', async () => {
  const { t, router } = await render(<Zones />)
  await page.getByRole('button', { name: t('list.filters') }).click()
  const boxes = ['sea', 'land'].map((name) => page.getByRole('checkbox', { name }))
  await expect.element(page.getByRole('checkbox', { name: 'land' })).toBeVisible()
  for (const box of boxes) (box.element() as HTMLElement).click()
  await expect.poll(() => router.state.location.search).toBe('?side=sea&side=land')
  for (const box of boxes) await expect.element(box).toBeChecked()
})

const messages = import.meta.glob<Messages>('../../../locales/*/console/*.json', { eager: true, import: 'default' })
const hints = Object.entries(messages).flatMap(([path, texts]) =>
  Object.entries(texts).flatMap(([key, text]) =>
    /^search($|_)/.test(key) && typeof text === 'string' ? [{ path, key, text }] : [],
  ),
)

test('the hint of every search fits its field on a phone, in six languages', async () => {
  // What a list has at 360 px, inside the paddings of page and panel.
  await render(
    <div className="w-[300px]">
      {hints.map(({ path, key, text }) => (
        <SearchInput key={path + key} label={text} go="Search" value={text} />
      ))}
    </div>,
    { width: 360 },
  )
  const fields = page.getByRole('searchbox').elements()
  expect(fields.length).toBeGreaterThan(30)
  const cut = fields.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut.map((field) => field.getAttribute('aria-label'))).toEqual([])
})
