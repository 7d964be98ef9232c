import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { shopDeliveryQuery } from '#console/platform/api/shop-delivery-query.ts'
import { WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { useShopWriting } from '#console/platform/shop/shop-writing.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { deliveryLimits } from '#contract/limits.ts'
import type { ShopDeliveryAnswer } from '#contract/shop-delivery.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { DeliveryExample } from './delivery-example.tsx'
import {
  type DeliveryValues,
  readDeliveryFields,
  toDeliveryEdit,
  toDeliveryFields,
  toDeliveryValues,
  toFormPath,
} from './delivery-values.ts'
import { TermsFields } from './terms-fields.tsx'
import { useDescribeDelivery } from './use-describe-delivery.ts'
import { ZoneList } from './zone-list.tsx'

/** Charges and days of delivery, by zone, beside an example that uses the terms in the form. */
export default function DeliveryPage() {
  const t = useText()
  const { desk } = useDesks()
  const { data, error, refetch, isFetching } = useQuery(shopDeliveryQuery(desk?.path))
  return (
    <>
      <PageHeader title={t('shop-delivery.title')} text={t('shop-delivery.text')} />
      {data ? (
        <DeliveryForm data={data} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={6} />
      )}
    </>
  )
}

function DeliveryForm({ data }: { data: ShopDeliveryAnswer }) {
  const { canWrite, note } = useShopWriting('delivery.write')
  const { takeNewer: _, versionOf: __, ...versioned } = useDeliveryForm(data)
  return (
    <>
      {note}
      <ConsoleForm {...versioned}>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <DefaultTerms canWrite={canWrite} />
            <DaysCard canWrite={canWrite} processingDays={data.delivery.processing_days} />
            <ZoneList canWrite={canWrite} />
          </div>
          <DeliveryExample />
        </div>
      </ConsoleForm>
    </>
  )
}

function useDeliveryForm(data: ShopDeliveryAnswer) {
  const { desk } = useDesks()
  const queryClient = useQueryClient()
  return useVersionedForm<ShopDeliveryAnswer, DeliveryValues>({
    data,
    readFields: readDeliveryFields,
    toFields: toDeliveryFields,
    toValues: toDeliveryValues,
    describeField: useDescribeDelivery(),
    post: async (fields, _, version) => {
      const body = { version, ...toDeliveryEdit(toDeliveryValues(fields)) }
      try {
        return (await call('POST /shop/delivery', { body }, { shop: shopOf(desk) })).data
      } catch (error) {
        throw renameErrorFields(error, toFormPath)
      }
    },
    onStored: (stored) => queryClient.setQueryData(shopDeliveryQuery(desk?.path).queryKey, stored),
  })
}

function DefaultTerms({ canWrite }: { canWrite: boolean }) {
  const t = useText()
  const { register } = useFormContext()
  return (
    <Card title={t('shop-delivery.default_terms')}>
      <p className="text-neutral-700">{t('shop-delivery.default_text')}</p>
      <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-2">
        <TermsFields />
        <Checkbox
          {...register('delivers_elsewhere')}
          label={t('shop-delivery.elsewhere')}
          hint={t('shop-delivery.elsewhere_hint')}
        />
      </fieldset>
    </Card>
  )
}

function DaysCard({ canWrite, processingDays }: { canWrite: boolean; processingDays: number }) {
  const t = useText()
  const max = deliveryLimits.days
  return (
    <Card title={t('shop-delivery.days')}>
      <p className="text-neutral-700">{t('shop-delivery.days_text', { days: processingDays })}</p>
      <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <WholeNumberField name="days_min" label={t('shop-delivery.days_min')} max={max} />
        <WholeNumberField name="days_max" label={t('shop-delivery.days_max')} max={max} />
      </fieldset>
    </Card>
  )
}
