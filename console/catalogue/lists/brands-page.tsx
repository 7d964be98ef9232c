import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorBrands } from '#contract/operator-catalogue.ts'

type Brand = OperatorBrands['brands'][number]
type SentBrand = Omit<Brand, 'id' | 'product_count'> & { readonly id?: number | undefined }

const brandList: EditedList<OperatorBrands, Brand, SentBrand> = {
  queryKey: ['brands'],
  read: async () => (await call('GET /operator/brands')).data,
  save: async (version, brands) => (await call('POST /operator/brands', { body: { version, brands } })).data,
  rowsOf: ({ brands }) => brands,
  countOf: ({ product_count }) => product_count,
  toSent: ({ product_count: _, ...brand }) => brand,
}

/** Brands have one name in all languages. */
export function BrandsPage() {
  const t = useText()
  const rowForm: RowForm<Brand, { name: string }, { name: string }> = {
    toValues: (brand) => ({ name: brand?.name ?? '' }),
    toSent: ({ name }) => ({ name }),
    describePart: (_, name) => ({ label: t('catalogue.name'), text: String(name) }),
  }
  return (
    <EditedListScreen
      {...{ list: brandList, rowForm, columns: [], filters: [] }}
      fields={<TextField name="name" label={t('catalogue.name')} maxLength={60} />}
      permission="catalogue.write"
      texts={{
        ...{ title: t('catalogue.brands'), text: t('catalogue.brands_text'), empty: t('catalogue.brands_empty') },
        ...{ add: t('catalogue.add_brand'), search: t('catalogue.search_brands'), count: t('catalogue.products') },
      }}
      textsOf={({ name }) => [name]}
    />
  )
}
