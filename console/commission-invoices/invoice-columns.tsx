import { Undo2 } from 'lucide-react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { CommissionInvoice } from '#contract/commission-invoices.ts'
import { formatCalendarDay, formatMonth } from '#locales/dates.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { directional } from '#ui/directional-icon.tsx'
import { StatusPill } from '#ui/marks/status-pill.tsx'

/** "Nov 2026". */
export function useMonthName(): (month: string) => string {
  const locale = useLocale()
  return (month) => formatMonth(`${month}-01`, locale, 'UTC')
}

const CreditIcon = directional(Undo2)

function NumberCell({ invoice: { number, kind } }: { invoice: CommissionInvoice }) {
  const t = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi dir="ltr" translate="no" className="whitespace-nowrap">
        {number}
      </bdi>
      {kind === 'credit_note' && (
        <StatusPill tone="settled" icon={<CreditIcon />}>
          {t('commission-invoices.kind.credit_note')}
        </StatusPill>
      )}
    </span>
  )
}

const sums = ['net', 'tax', 'gross'] as const

interface InvoiceColumns {
  readonly number: ListColumn<CommissionInvoice>
  readonly dates: ListColumn<CommissionInvoice>[]
  readonly sums: ListColumn<CommissionInvoice>[]
}

/** The columns that shops and the market have. */
export function useInvoiceColumns(): InvoiceColumns {
  const t = useText()
  const locale = useLocale()
  const monthName = useMonthName()
  const writeAmount = useAmounts()
  return {
    number: {
      id: 'number',
      label: t('commission-invoices.invoice'),
      isTitle: true,
      cell: (invoice) => <NumberCell invoice={invoice} />,
    },
    dates: [
      {
        id: 'month',
        label: t('commission-invoices.month'),
        cell: ({ month }) => <span className="whitespace-nowrap">{monthName(month)}</span>,
      },
      {
        id: 'issued',
        label: t('commission-invoices.issued'),
        cell: ({ issued_on }) => <time dateTime={issued_on}>{formatCalendarDay(issued_on, locale)}</time>,
      },
    ],
    sums: sums.map((name) => ({
      id: name,
      label: t(`commission-invoices.${name}`),
      isNumeric: true,
      cell: (invoice) => (
        <bdi className="whitespace-nowrap tabular-nums">{writeAmount(invoice[name], invoice.currency)}</bdi>
      ),
    })),
  }
}
