import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import type { RowFilter } from '#console/platform/edited-list/list-view.ts'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { maxLengths } from '#contract/limits.ts'
import { type Brand, brandList } from './brand-list.ts'
import { createDoubleTest } from './double-names.ts'
import { MergeBrand } from './merge-brand.tsx'

/** Brands have one name in all languages. */
export function BrandsPage() {
  const t = useText()
  const rowForm: RowForm<Brand, { name: string }, { name: string }> = {
    toValues: (brand) => ({ name: brand?.name ?? '' }),
    toSent: ({ name }) => ({ name }),
    describeField: (_, name) => ({ label: t('catalogue.name'), text: String(name) }),
  }
  const doubles: RowFilter<Brand> = {
    ...{ id: 'doubles', label: t('catalogue.doubles') },
    options: [{ value: 'possible', label: t('catalogue.possible_doubles') }],
    createTest: (_, brands) => createDoubleTest(brands),
  }
  return (
    <EditedListScreen
      {...{ list: brandList, rowForm, filters: [doubles] }}
      fields={<TextField name="name" label={t('catalogue.name')} maxLength={maxLengths.name} />}
      permission="catalogue.write"
      texts={{
        ...{ title: t('catalogue.brands'), text: t('catalogue.brands_text'), empty: t('catalogue.brands_empty') },
        ...{ add: t('catalogue.add_brand'), search: t('catalogue.search_brands'), count: t('catalogue.products') },
      }}
      actions={(brand, data, close) => <MergeBrand {...{ brand, data, close }} />}
      textsOf={({ name }) => [name]}
    />
  )
}
