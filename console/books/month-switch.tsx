import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { Books } from '#contract/books.ts'
import { formatMonth } from '#locales/dates.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Select } from '#ui/forms/select.tsx'
import { listMonths, shiftMonth } from './months.ts'

/** Shows another month of the books. The chosen one is in the address. */
export function MonthSwitch({ month, this_month, first_month }: Omit<Books, 'balances'>) {
  const t = useText()
  const locale = useLocale()
  const [, setParams] = useSearchParams()
  const months = listMonths({ this_month, first_month })
  const listed = months.includes(month) ? months : [month, ...months].sort().reverse()
  const last = listed.at(-1) ?? month
  const first = listed[0] ?? month
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <StepButton
        to={month > last ? shiftMonth(month, -1) : null}
        label={t('books.month_before')}
        icon={<DirectionalIcon icon={ChevronLeft} />}
      />
      <Select
        aria-label={t('books.month')}
        className="min-w-0 max-sm:flex-1"
        value={month}
        onChange={({ target }) => setParams({ month: target.value }, { preventScrollReset: true })}
      >
        {listed.map((each) => (
          <option key={each} value={each}>
            {formatMonth(`${each}-01`, locale, 'UTC')}
          </option>
        ))}
      </Select>
      <StepButton
        to={month < first ? shiftMonth(month, 1) : null}
        label={t('books.month_after')}
        icon={<DirectionalIcon icon={ChevronRight} />}
      />
    </div>
  )
}

interface StepButtonProps {
  /** Null at the end of the months. */
  readonly to: string | null
  readonly label: string
  readonly icon: ReactNode
}

function StepButton({ to, ...button }: StepButtonProps) {
  return to === null ? (
    <IconButton variant="secondary" disabled {...button} />
  ) : (
    <IconButton variant="secondary" {...button} render={<Link to={`?month=${to}`} preventScrollReset />} />
  )
}
