import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import type { SortedColumn } from '#console/platform/edited-list/list-view.ts'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { PercentField } from '#console/platform/form/percent-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorTaxes } from '#contract/operator-catalogue.ts'
import { formatPercentage } from '#locales/numbers.ts'
import type { NameValues } from '../names.ts'
import { StarterLink } from '../starter-link.tsx'
import { useNamedRows } from './use-named-rows.tsx'

type Tax = OperatorTaxes['taxes'][number]
type SentTax = Omit<Tax, 'id' | 'product_count'> & { readonly id?: number | undefined }
type TaxValues = NameValues & {
  /** Hundredths of a percent; null if empty. */
  readonly percentage: number | null
}

const taxList: EditedList<OperatorTaxes, Tax, SentTax> = {
  queryKey: ['taxes'],
  read: async () => (await call('GET /operator/taxes')).data,
  save: async (version, taxes) => (await call('POST /operator/taxes', { body: { version, taxes } })).data,
  rowsOf: ({ taxes }) => taxes,
  countOf: ({ product_count }) => product_count,
  toSent: ({ product_count: _, ...tax }) => tax,
}

/** Taxes of products, the highest first. */
export function TaxesPage() {
  const t = useText()
  const locale = useLocale()
  const names = useNamedRows<Tax>()
  const rowForm: RowForm<Tax, SentTax, TaxValues> = {
    ...names.rowForm,
    toValues: (tax) => ({ ...names.rowForm.toValues(tax), percentage: tax && Math.round(tax.percentage * 100) }),
    toSent: ({ percentage, ...values }) => ({ ...names.rowForm.toSent(values), percentage: (percentage ?? 0) / 100 }),
    describeField: (path, value) =>
      path === 'percentage'
        ? { label: t('catalogue.percentage'), text: formatPercentage(Number(value) / 100, locale) }
        : names.rowForm.describeField(path, value),
  }
  const percentage: SortedColumn<Tax> = {
    ...{ id: 'percentage', label: t('catalogue.percentage'), isNumeric: true, isSortable: true },
    cell: (tax) => formatPercentage(tax.percentage, locale),
    compare: (one, other) => one.percentage - other.percentage,
  }
  return (
    <EditedListScreen
      {...{ list: taxList, rowForm, columns: [percentage, names.column], filters: [names.filter] }}
      fields={
        <>
          {names.fields}
          <PercentField name="percentage" label={t('catalogue.percentage')} hint={t('catalogue.percentage_hint')} />
        </>
      }
      permission="catalogue.write"
      emptyAction={<StarterLink />}
      texts={{
        ...{ title: t('catalogue.taxes'), text: t('catalogue.taxes_text'), empty: t('catalogue.taxes_empty') },
        ...{ add: t('catalogue.add_tax'), search: t('catalogue.search_taxes'), count: t('catalogue.products') },
      }}
      textsOf={names.textsOf}
      waitsFor={names.query}
    />
  )
}
