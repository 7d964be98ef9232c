import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { PercentField } from '#console/platform/form/percent-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { NameValues } from '#console/platform/names/names.ts'
import { useNameForm } from '#console/platform/names/use-name-form.tsx'
import type { OperatorTaxes } from '#contract/operator-catalogue.ts'
import { formatPercentage } from '#locales/numbers.ts'
import { type SentTax, type Tax, taxList } from '../catalogue-lists.ts'

type TaxValues = NameValues & {
  /** Hundredths of a percent; null if empty. */
  readonly percentage: number | null
}

export function TaxDialog(opened: OpenedRow<OperatorTaxes, Tax>) {
  const t = useText()
  const locale = useLocale()
  const names = useNameForm()
  const rowForm: RowForm<Tax, SentTax, TaxValues> = {
    ...names.rowForm,
    toValues: (tax) => ({ ...names.rowForm.toValues(tax), percentage: tax && Math.round(tax.percentage * 100) }),
    toSent: ({ percentage, ...values }) => ({ ...names.rowForm.toSent(values), percentage: (percentage ?? 0) / 100 }),
    describeField: (path, value) =>
      path === 'percentage'
        ? { label: t('catalogue.percentage'), text: formatPercentage(Number(value) / 100, locale) }
        : names.rowForm.describeField(path, value),
  }
  return (
    <ListRowDialog
      {...{ ...opened, list: taxList, rowForm }}
      newTitle={t('catalogue.add_tax')}
      fields={
        <>
          {names.fields}
          <PercentField name="percentage" label={t('catalogue.percentage')} hint={t('catalogue.percentage_hint')} />
        </>
      }
    />
  )
}
