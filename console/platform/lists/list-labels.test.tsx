import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useText } from '#console/platform/i18n/texts.tsx'
import { render } from '#console/testing/render.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { NoneFound, useListLabels } from './list-labels.tsx'

const zones = ['North', 'South', 'West'].map((name, index) => ({ id: index + 1, name }))

function Zones() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const rows = zones.filter(({ name }) => name.includes(params.get('search') ?? ''))
  return (
    <DeskList
      params={params}
      onParamsChange={setParams}
      {...{ rows, total: rows.length, perPage: 20 }}
      empty={null}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      columns={[{ id: 'name', label: 'Name', isTitle: true, cell: ({ name }) => name }]}
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
