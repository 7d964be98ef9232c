import { useMemo } from 'react'
import { call } from '#console/platform/api/client.ts'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { PartForm } from '#console/platform/form/part-forms.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { type ProductChoices, useShowPart } from '../product-queries.ts'
import type { ProposalDraft } from '../propose-dialog.tsx'
import { AddVariants } from './add-variants.tsx'
import { useVariantNames } from './variant-names.ts'
import { VariantRows } from './variant-rows.tsx'
import {
  listChangedKeys,
  readVariantFields,
  toVariantEdit,
  toVariantFields,
  toVariantsValues,
  type VariantsData,
  type VariantsValues,
  withStored,
} from './variant-values.ts'

interface VariantsCardProps {
  readonly product: SellerProduct
  readonly choices: ProductChoices
  readonly canWrite: boolean
  /** Opens the dialog that proposes a colour to the market. */
  readonly propose: (proposal: ProposalDraft) => void
}

/** The variants of the product with their prices and codes. The stock is shown here, but changed elsewhere. */
export function VariantsCard({ product, choices, canWrite, propose }: VariantsCardProps) {
  const t = useText()
  const { takeNewer: _, versionOf: __, ...versioned } = useVariantsForm(product, choices)
  return (
    <PartForm name="variants" label={t('products.variants')} {...versioned}>
      <Card title={t('products.variants')}>
        <fieldset disabled={!canWrite} className="group/part grid min-w-0 grid-cols-1 gap-4">
          {canWrite && <AddVariants {...{ choices, propose }} hasVariants={product.variants.length > 0} />}
          <VariantRows variants={product.variants} choices={choices} canWrite={canWrite} />
        </fieldset>
      </Card>
    </PartForm>
  )
}

function useVariantsForm({ id, variants, versions }: SellerProduct, choices: ProductChoices) {
  const onStored = useShowPart(id, 'variants')
  const notation = { locale: useLocale(), timeZone: useMoments().zone }
  return useVersionedForm<VariantsData, VariantsValues>({
    data: useMemo(() => ({ variants, version: versions.variants }), [variants, versions.variants]),
    formName: 'variants',
    onStored: (data) => onStored({ ...data, variants: [...data.variants] }),
    readFields: readVariantFields,
    toFields: (values) => toVariantFields(values, notation),
    toValues: (fields) => toVariantsValues(fields, notation),
    describeField: useDescribeVariant(variants, choices, notation),
    post: async (fields, changes, version, stored) => {
      const keys = listChangedKeys(changes)
      if (keys.length === 0) return stored
      const body = { version, variants: keys.map((key) => toVariantEdit(key, fields, changes)) }
      try {
        const { data } = await call('POST /shop/products/{id}/variants', { params: { id: String(id) }, body })
        return { variants: withStored(stored.variants, data), version: data.version }
      } catch (error) {
        throw renameErrorFields(error, (path) => toFormPath(path, keys))
      }
    },
  })
}

/** Maps error paths: `variants.3.price` of the call is `rows.v7.price` in the form. */
function toFormPath(path: string, keys: readonly string[]): string {
  const [, index, ...rest] = path.split('.')
  const key = path.startsWith('variants.') ? keys[Number(index)] : undefined
  return key === undefined ? path : ['rows', key, ...(rest.length > 0 ? rest : ['price'])].join('.')
}

function useDescribeVariant(
  variants: SellerProduct['variants'],
  choices: ProductChoices,
  notation: Parameters<typeof toVariantsValues>[1],
) {
  const t = useText()
  const nameOf = useVariantNames(choices)
  return (path: string, value: unknown) => {
    const [key = '', field = ''] = path.split('.')
    const variant = variants.find(({ id }) => key === `v${id}`)
    const label = t(`products.variant.${field as keyof VariantsValues['rows'][string]}`)
    const name = variant ? nameOf({ color: variant.color ?? '', size: variant.size ?? '' }) : t('products.new_variant')
    return { label: `${name}: ${label}`, text: describe(field, value) }
  }

  function describe(field: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? t('products.yes') : t('products.no')
    const row = toVariantsValues({ [`n0.${field}`]: value }, notation).rows.n0
    return String(row?.[field as keyof typeof row] ?? '').replace('T', ' ')
  }
}
