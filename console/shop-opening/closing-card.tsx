import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { OpeningValues } from './opening-values.ts'

interface ClosingCardProps {
  readonly isReadOnly: boolean
  /** The stored value, without unsaved changes. */
  readonly isClosed: boolean
}

/** Closes the shop until a member opens it. Explains the effect before the save. */
export function ClosingCard({ isReadOnly, isClosed }: ClosingCardProps) {
  const t = useText()
  const { register } = useFormContext<OpeningValues>()
  const willBeClosed = useWatch<OpeningValues, 'is_closed'>({ name: 'is_closed' })
  return (
    <Card title={t('shop-opening.closing')}>
      <fieldset disabled={isReadOnly} className="min-w-0">
        <Checkbox {...register('is_closed')} label={t('shop-opening.close')} hint={t('shop-opening.close_hint')} />
      </fieldset>
      <div role="status" className="contents">
        {willBeClosed !== isClosed && (
          <p className="rounded-lg bg-warning-soft p-3 text-warning">
            {willBeClosed ? t('shop-opening.will_close') : t('shop-opening.will_open')}
          </p>
        )}
      </div>
    </Card>
  )
}
