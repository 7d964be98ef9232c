import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import type { SortedColumn } from '#console/platform/edited-list/list-view.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useNamedRows } from '#console/platform/names/use-named-rows.tsx'
import { formatPercentage } from '#locales/numbers.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type Tax, taxList } from '../catalogue-lists.ts'
import { StarterLink } from '../starter-link.tsx'

const TaxDialog = lazyLayer(() => import('./tax-dialog.tsx').then((part) => part.TaxDialog))

/** Taxes of products, the highest first. */
export default function TaxesPage() {
  const t = useText()
  const locale = useLocale()
  const names = useNamedRows<Tax>()
  const percentage: SortedColumn<Tax> = {
    id: 'percentage',
    label: t('catalogue.percentage'),
    isNumeric: true,
    isSortable: true,
    cell: (tax) => formatPercentage(tax.percentage, locale),
    compare: (one, other) => one.percentage - other.percentage,
  }
  return (
    <EditedListScreen
      {...{ list: taxList, dialog: TaxDialog, columns: [percentage, names.column], filters: [names.filter] }}
      permission="catalogue.write"
      emptyAction={<StarterLink />}
      texts={{
        title: t('catalogue.taxes'),
        text: t('catalogue.taxes_text'),
        empty: t('catalogue.taxes_empty'),
        add: t('catalogue.add_tax'),
        search: t('catalogue.search_taxes'),
        count: t('catalogue.products'),
      }}
      textsOf={names.textsOf}
      waitsFor={names.query}
    />
  )
}
