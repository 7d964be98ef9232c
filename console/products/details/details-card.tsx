import { useId, useMemo } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { typedWholeNumber } from '#console/platform/fields/whole-number-field.tsx'
import { fieldProblem, renameErrorFields } from '#console/platform/form/form-errors.ts'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { PartForm } from '#console/platform/form/part-forms.tsx'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { productLimits } from '#contract/product-limits.ts'
import type { ProductDetails } from '#contract/product-parts.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { formatPercentage } from '#locales/numbers.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CategoryField } from '../category-field.tsx'
import { categoryText } from '../category-text.ts'
import { type ProductChoices, useShowPart } from '../product-queries.ts'
import type { ProposalDraft } from '../propose-dialog.tsx'
import { BrandField } from './brand-field.tsx'

interface DetailsData {
  readonly details: ProductDetails
  readonly version: string
}

interface DetailsValues {
  readonly category_id: string | null
  readonly brand: { readonly id: number; readonly name: string } | null
  /** '' for none. */
  readonly vat_tax_id: string
  readonly unit: string
  /** In grams, as typed. */
  readonly weight_grams: string
}

const maxGrams = 1_000_000

const isWeight = (text: string) => typedWholeNumber(text) <= maxGrams

const readFields = ({ details }: DetailsData): FieldMap => {
  const { category, brand, vat_tax, unit, weight_grams } = details
  const vat_tax_id = vat_tax ? String(vat_tax.id) : ''
  return { category_id: String(category.id), brand, vat_tax_id, unit, weight_grams: String(weight_grams) }
}

interface DetailsCardProps {
  readonly product: SellerProduct
  readonly choices: ProductChoices
  readonly canWrite: boolean
  /** Opens the dialog that proposes a brand to the market. */
  readonly propose: (proposal: ProposalDraft) => void
}

/** Category, brand, tax, unit and weight of the product. */
export function DetailsCard({ product, choices, canWrite, propose }: DetailsCardProps) {
  const t = useText()
  const { takeNewer: _, versionOf: __, ...versioned } = useDetailsForm(product, choices)
  return (
    <PartForm name="details" label={t('products.details')} {...versioned}>
      <Card title={t('products.details')}>
        <fieldset disabled={!canWrite} className="group/part grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <CategoryField categories={choices.categories} current={product.details.category} />
          </div>
          <BrandField propose={canWrite ? propose : undefined} />
          <TaxField taxes={choices.taxes} current={product.details.vat_tax} />
          <UnitField units={choices.units} />
          <WeightField />
        </fieldset>
      </Card>
    </PartForm>
  )
}

function useDetailsForm({ id, details, versions }: SellerProduct, choices: ProductChoices) {
  const onStored = useShowPart(id, 'details')
  return useVersionedForm<DetailsData, DetailsValues>({
    data: useMemo(() => ({ details, version: versions.details }), [details, versions.details]),
    formName: 'details',
    onStored,
    readFields,
    toFields: (values) => ({ ...values }),
    toValues: (fields) => fields as unknown as DetailsValues,
    describeField: useDescribeDetails(choices),
    post: async (fields, _, version) => {
      const { category_id, brand, vat_tax_id, unit, weight_grams } = fields as unknown as DetailsValues
      const body = {
        version,
        category_id: Number(category_id),
        brand_id: brand?.id ?? null,
        unit: unit.trim(),
        vat_tax_id: vat_tax_id === '' ? null : Number(vat_tax_id),
        weight_grams: typedWholeNumber(weight_grams),
      }
      try {
        return (await call('POST /shop/products/{id}/details', { params: { id: String(id) }, body })).data
      } catch (error) {
        throw renameErrorFields(error, (path) => (path === 'brand_id' ? 'brand' : path))
      }
    },
  })
}

function useDescribeDetails({ categories, taxes }: ProductChoices) {
  const t = useText()
  const labels = {
    category_id: t('products.category'),
    brand: t('products.brand'),
    vat_tax_id: t('products.tax'),
    unit: t('products.unit'),
    weight_grams: t('products.weight'),
  }
  const texts: Readonly<Record<string, (value: string) => string>> = {
    category_id: (id) => {
      const category = categories.find((each) => String(each.id) === id)
      return category ? categoryText(category) : id
    },
    vat_tax_id: (id) => taxes.find((each) => String(each.id) === id)?.name ?? '',
  }
  return (name: string, value: unknown) => ({
    label: labels[name as keyof typeof labels],
    text:
      name === 'brand'
        ? ((value as DetailsValues['brand'])?.name ?? '')
        : (texts[name]?.(String(value)) ?? String(value ?? '')),
  })
}

function TaxField({ taxes, current }: { taxes: ProductChoices['taxes']; current: ProductDetails['vat_tax'] }) {
  const t = useText()
  const locale = useLocale()
  // A tax that the market has removed stays the tax of the product.
  const all = current && !taxes.some(({ id }) => id === current.id) ? [current, ...taxes] : taxes
  const options = all.map(({ id, name, percentage }) => ({
    value: String(id),
    label: `${name} (${formatPercentage(percentage, locale)})`,
  }))
  return (
    <SelectField
      name="vat_tax_id"
      label={t('products.tax')}
      options={[{ value: '', label: t('products.no_tax') }, ...options]}
    />
  )
}

function UnitField({ units }: { units: readonly string[] }) {
  const t = useText()
  const { register, formState } = useFormContext()
  const list = useId()
  return (
    <Field
      label={t('products.unit')}
      hint={t('products.unit_hint')}
      error={fieldProblem(get(formState.errors, 'unit'), t('form.required'))}
      required
    >
      <TextInput
        {...register('unit', { validate: (unit: string) => unit.trim() !== '' })}
        list={list}
        dir="auto"
        maxLength={productLimits.unit}
        autoComplete="off"
      />
      <datalist id={list}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </Field>
  )
}

function WeightField() {
  const t = useText()
  const { register, formState } = useFormContext()
  return (
    <Field
      label={t('products.weight')}
      hint={t('products.weight_hint')}
      error={fieldProblem(get(formState.errors, 'weight_grams'), t('products.no_weight'))}
      required
    >
      <TextInput
        {...register('weight_grams', { validate: isWeight })}
        inputMode="numeric"
        dir="ltr"
        maxLength={12}
        autoComplete="off"
        suffix={<span>{t('products.grams')}</span>}
      />
    </Field>
  )
}
