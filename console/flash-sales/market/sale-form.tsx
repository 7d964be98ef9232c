import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { LanguageTexts } from '#console/platform/fields/language-texts.tsx'
import { MomentField } from '#console/platform/fields/moment-field.tsx'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { OperatorFlashSaleAnswer } from '#contract/desk-flash-sales.ts'
import { maxLengths } from '#contract/limits.ts'
import type { Language } from '#contract/settings.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { useSaleMoments } from '../sale-moments.ts'
import { saveSale, showSale } from './market-queries.ts'
import {
  type InvitedShop,
  readSaleFields,
  type SaleValues,
  toFormPath,
  toSaleEdit,
  toSaleFields,
  toSaleValues,
} from './sale-values.ts'

const InvitedShops = latePart(
  () => import('./invited-shops.tsx').then((part) => part.InvitedShops),
  <Skeleton className="h-20" />,
)

interface SaleFormProps {
  readonly data: OperatorFlashSaleAnswer
  readonly languages: readonly Language[]
  readonly canWrite: boolean
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Names, times, deadline and invited shops. */
export function SaleForm({ data, languages, canWrite, onDirtyChange }: SaleFormProps) {
  const t = useText()
  const { zoneName } = useSaleMoments()
  const { takeNewer: _, versionOf: __, ...form } = useSaleForm(data, languages)
  const { isDirty } = form.form.formState
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  return (
    <ConsoleForm {...form}>
      <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-4">
        <Card title={t('flash-sales.names')}>
          <LanguageTexts
            name="texts"
            label={t('flash-sales.name')}
            languages={languages}
            maxLength={maxLengths.name}
            rows={1}
            isReadOnly={!canWrite}
            requiredProblem={t('flash-sales.no_name')}
          />
        </Card>
        <Card title={t('flash-sales.times')}>
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            <MomentField name="starts_at" label={t('flash-sales.starts_at')} />
            <MomentField name="ends_at" label={t('flash-sales.ends_at')} />
          </div>
          <p className="text-meta text-neutral-600">{t('products.time_zone', { zone: zoneName })}</p>
        </Card>
        <Card title={t('flash-sales.invitations')}>
          <MomentField
            name="offers_until"
            label={t('flash-sales.offers_until')}
            hint={t('products.time_zone', { zone: zoneName })}
            isRequired={false}
          />
          <Invitations canWrite={canWrite} />
        </Card>
      </fieldset>
    </ConsoleForm>
  )
}

function Invitations({ canWrite }: { canWrite: boolean }) {
  const t = useText()
  const { register } = useFormContext<SaleValues>()
  const invitesAll = useWatch<SaleValues, 'invites_all'>({ name: 'invites_all' })
  const { field } = useController<SaleValues, 'shops'>({ name: 'shops' })
  return (
    <>
      <Checkbox
        {...register('invites_all')}
        label={t('flash-sales.invites_all')}
        hint={t('flash-sales.invites_hint')}
      />
      {!invitesAll && <InvitedShops shops={field.value} onChange={field.onChange} canWrite={canWrite} />}
    </>
  )
}

function useSaleForm(data: OperatorFlashSaleAnswer, languages: readonly Language[]) {
  const { zone } = useSaleMoments()
  const setting = { locales: languages.map(({ name }) => name), zone }
  const [first = ''] = setting.locales
  return useVersionedForm<OperatorFlashSaleAnswer, SaleValues>({
    data,
    readFields: (answer) => readSaleFields(answer, setting),
    toFields: toSaleFields,
    toValues: toSaleValues,
    describeField: useDescribeSale(languages),
    onStored: showSale,
    post: async (fields, _, version, { sale }) => {
      try {
        return await saveSale(sale.id, { ...toSaleEdit(toSaleValues(fields), sale, setting), version })
      } catch (error) {
        throw renameErrorFields(error, (path) => toFormPath(path, first))
      }
    },
  })
}

/** How the conflict view shows the fields. */
function useDescribeSale(languages: readonly Language[]) {
  const t = useText()
  const labels: Readonly<Record<string, string>> = {
    starts_at: t('flash-sales.starts_at'),
    ends_at: t('flash-sales.ends_at'),
    offers_until: t('flash-sales.offers_until'),
    invites_all: t('flash-sales.invites_all'),
    shops: t('flash-sales.invited_shops'),
  }
  return (path: string, value: unknown) => {
    const [name, locale] = path.split('.')
    const title = languages.find((language) => language.name === locale)?.title ?? locale
    const write = () => {
      if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no')
      if (Array.isArray(value))
        return (value as readonly InvitedShop[]).map((shop) => shop.name).join(t('shell.list_comma'))
      return String(value ?? '').replace('T', ' ')
    }
    return { label: name === 'texts' ? `${t('flash-sales.name')} (${title})` : (labels[path] ?? path), text: write() }
  }
}
