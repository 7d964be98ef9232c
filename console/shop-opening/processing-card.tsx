import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { shopDeliveryQuery } from '#console/platform/api/shop-delivery-query.ts'
import { typedWholeNumber, WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { shopLimits } from '#contract/limits.ts'
import type { OpeningValues } from './opening-values.ts'

/** The processing days, and the delivery time for shoppers that includes them. */
export function ProcessingCard({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText()
  return (
    <Card title={t('shop-opening.processing')}>
      <fieldset disabled={isReadOnly} className="min-w-0">
        <WholeNumberField
          name="processing_days"
          label={t('shop-opening.processing_days')}
          hint={t('shop-opening.processing_hint')}
          max={shopLimits.processingDays}
        />
      </fieldset>
      {useCan()('delivery.read') && <ShownDays />}
    </Card>
  )
}

function ShownDays() {
  const t = useText()
  const { desk } = useDesks()
  const { data } = useQuery(shopDeliveryQuery(desk?.path))
  const days = typedWholeNumber(useWatch<OpeningValues, 'processing_days'>({ name: 'processing_days' }))
  if (!data || Number.isNaN(days)) return null
  const { days_min, days_max } = data.delivery
  return (
    <p className="text-neutral-700">
      {t('shop-opening.shown_days', { min: days + days_min, max: days + days_max, days, days_min, days_max })}{' '}
      <Link to={`${desk?.path}/delivery`} className="relative text-brand-text underline underline-offset-4 hit-44">
        {t('shop-opening.to_delivery')}
      </Link>
    </p>
  )
}
