import type { ReactNode } from 'react'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { pageColumns } from '#console/platform/layout/page-header.tsx'
import { CodeCard } from './code-card.tsx'
import { DaysCard } from './days-card.tsx'
import { DiscountCard } from './discount-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import type { useVoucherForm } from './use-voucher-form.ts'
import { VoucherExample } from './voucher-example.tsx'

interface VoucherFormProps {
  readonly voucherForm: ReturnType<typeof useVoucherForm>
  readonly isNew?: boolean
  readonly isReadOnly: boolean
  readonly onSaved?: () => void
  /** Cards above the example. */
  readonly facts?: ReactNode
}

/** The terms of a voucher, beside an example that uses them as they are in the form. */
export function VoucherForm({ voucherForm, isNew = false, isReadOnly, onSaved, facts }: VoucherFormProps) {
  const { takeNewer: _, versionOf: __, ...versioned } = voucherForm
  return (
    <ConsoleForm {...versioned} onSaved={onSaved}>
      <div className={pageColumns}>
        <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-4">
          {isNew && <CodeCard />}
          <DiscountCard />
          <DaysCard isReadOnly={isReadOnly} />
          <LimitsCard />
        </fieldset>
        <div className="grid grid-cols-1 gap-4">
          {facts}
          <VoucherExample />
        </div>
      </div>
    </ConsoleForm>
  )
}
