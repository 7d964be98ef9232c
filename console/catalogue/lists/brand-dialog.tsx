import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { maxLengths } from '#contract/limits.ts'
import type { OperatorBrands } from '#contract/operator-catalogue.ts'
import { type Brand, brandList } from '../catalogue-lists.ts'
import { MergeBrand } from './merge-brand.tsx'

export function BrandDialog(opened: OpenedRow<OperatorBrands, Brand>) {
  const t = useText()
  const rowForm: RowForm<Brand, { name: string }, { name: string }> = {
    toValues: (brand) => ({ name: brand?.name ?? '' }),
    toSent: ({ name }) => ({ name }),
    describeField: (_, name) => ({ label: t('catalogue.name'), text: String(name) }),
  }
  return (
    <ListRowDialog
      {...{ ...opened, list: brandList, rowForm }}
      newTitle={t('catalogue.add_brand')}
      fields={<TextField name="name" label={t('catalogue.name')} maxLength={maxLengths.name} />}
      actions={(brand, data, close) => <MergeBrand {...{ brand, data, close }} />}
    />
  )
}
