import { useText } from '#console/platform/i18n/texts.tsx'
import { FigureList } from '#console/platform/layout/facts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { PendingMoney, ShopMoney } from '#contract/shop-money.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useMoney } from './money-queries.ts'
import { QueryCard } from './query-card.tsx'
import { useAvailabilityText } from './use-availability-text.ts'

/** Of the own shop. */
export function BalanceCard() {
  const t = useText()
  return (
    <QueryCard title={t('money.balance')} query={useMoney()}>
      {(money) => (
        <>
          <BalanceFigures money={money} />
          {money.balance < 0 && <HowToPay />}
        </>
      )}
    </QueryCard>
  )
}

/** The market has no bank account in its settings: who wants to pay asks for it. */
function HowToPay() {
  const t = useText()
  return (
    <div className="grid max-w-text justify-items-start gap-2 text-neutral-700">
      <p>{t('money.how_to_pay')}</p>
      <Button render={<Anchor href="/contact-us" target="_blank" rel="noreferrer" />}>{t('money.ask_where')}</Button>
    </div>
  )
}

/** What market and shop owe each other, as both see it. */
export function BalanceFigures({ money }: { money: ShopMoney }) {
  const t = useText()
  return (
    <>
      <Balance money={money} />
      {money.pending_parts.length > 0 && <PendingParts money={money} />}
      <p className="text-meta max-w-text text-neutral-600">{t('money.pending_text', { count: money.return_days })}</p>
    </>
  )
}

/** The label says who owes the balance, so its amount has no sign. Its parts are left out if they would repeat what the shop owes. */
function Balance({ money }: { money: ShopMoney }) {
  const { balance, available, pending, being_paid, pending_parts, currency } = money
  const t = useText()
  const writeAmount = useAmounts()
  const label = balance > 0 ? 'money.owed' : balance < 0 ? 'money.owes' : 'money.balance'
  const write = (amount: number) => writeAmount(amount, currency)
  const parts = [
    { label: t('money.available'), text: write(available) },
    { label: t('money.pending'), text: write(pending) },
  ]
  const hasParts = balance > 0 || pending_parts.length > 0
  const figures = [
    { label: t(label), text: write(Math.abs(balance)) },
    ...(hasParts ? parts : []),
    ...(being_paid > 0 ? [{ label: t('money.being_paid'), text: write(being_paid) }] : []),
  ]
  return <FigureList figures={figures} />
}

const maxDays = 7

interface PendingLine extends Pick<PendingMoney, 'orders' | 'amount'> {
  readonly text: string
}

function PendingParts({ money: { pending_parts, currency } }: { money: ShopMoney }) {
  const t = useText()
  const writeAmount = useAmounts()
  const lines = usePendingLines(pending_parts)
  return (
    <section aria-label={t('money.pending_parts')}>
      <ul className="grid max-w-text grid-cols-1 divide-y divide-neutral-200">
        {lines.map(({ text, orders, amount }) => (
          <li key={text} className="flex items-baseline justify-between gap-x-3 py-2">
            <span className="grid gap-x-3 sm:flex sm:items-baseline">
              <span className="text-neutral-900">{text}</span>
              <span className="text-meta text-neutral-600">{t('money.orders', { count: orders })}</span>
            </span>
            <bdi className="text-label shrink-0 tabular-nums">{writeAmount(amount, currency)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The days on which money becomes available, the first seven each with a line, and then what depends on something else. */
function usePendingLines(pending_parts: readonly PendingMoney[]): PendingLine[] {
  const t = useText()
  const describe = useAvailabilityText()
  const dated = pending_parts.filter(({ available_on }) => available_on !== null)
  const toLine = (part: PendingMoney): PendingLine => ({ ...part, text: describe(part.reason, part.available_on) })
  const later = dated.slice(maxDays)
  const sumOf = (name: 'orders' | 'amount') => later.reduce((sum, part) => sum + part[name], 0)
  return [
    ...dated.slice(0, maxDays).map(toLine),
    ...(later.length > 0
      ? [{ text: t('money.available_later'), orders: sumOf('orders'), amount: sumOf('amount') }]
      : []),
    ...pending_parts.filter(({ available_on }) => available_on === null).map(toLine),
  ]
}
