import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import type { RowFilter } from '#console/platform/edited-list/list-view.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type Brand, brandList } from '../catalogue-lists.ts'
import { createDuplicateTest } from '../duplicate-names.ts'

const BrandDialog = lazyLayer(() => import('./brand-dialog.tsx').then((part) => part.BrandDialog))

/** It appears with its own data, which it requests itself. */
const ProposalsCard = latePart(() => import('../proposals/proposals-card.tsx').then((part) => part.ProposalsCard))

export default function BrandsPage() {
  const t = useText()
  const duplicates: RowFilter<Brand> = {
    id: 'doubles',
    label: t('catalogue.doubles'),
    options: [{ value: 'possible', label: t('catalogue.possible_doubles') }],
    createTest: (_, brands) => createDuplicateTest(brands),
  }
  return (
    <EditedListScreen
      {...{ list: brandList, dialog: BrandDialog, filters: [duplicates] }}
      permission="catalogue.write"
      intro={<ProposalsCard kind="brand" />}
      texts={{
        title: t('catalogue.brands'),
        text: t('catalogue.brands_text'),
        empty: t('catalogue.brands_empty'),
        add: t('catalogue.add_brand'),
        search: t('catalogue.search_brands'),
        count: t('catalogue.products'),
      }}
      textsOf={({ name }) => [name]}
    />
  )
}
