import { CircleX, Hourglass, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { PayoutAccount } from '#contract/payout-accounts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useMoney } from '../money-queries.ts'
import { NumberEnd } from './payout-parts.tsx'
import { usePayoutAccount } from './payout-queries.ts'

/** Says which account the next payout goes to, or what keeps the market from paying the shop. */
export function AccountNote() {
  const { data: account, error, refetch, isFetching } = usePayoutAccount()
  const { data: money } = useMoney()
  if (account) return <AccountState account={account} />
  if (account === null) return money && money.balance > 0 ? <MissingAccount /> : null
  return error ? <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null
}

function AccountState({ account }: { account: PayoutAccount }) {
  const t = useText()
  const { dayTime } = useMoments()
  const { state, holder, number_end, usable_from, refusal } = account
  const number = isolateText(`••••${number_end}`, 'ltr')
  if (state === 'refused')
    return (
      <Note icon={<CircleX className="text-danger" />} title={t('shop-payouts.refused', { number })}>
        {refusal !== null && <p>{t('shop-payouts.bank_said', { reason: isolateText(refusal) })}</p>}
        <AccountAction text="shop-payouts.change_account" />
      </Note>
    )
  if (state === 'waiting' && usable_from !== null)
    return (
      <Note icon={<Hourglass className="text-info" />} title={t('shop-payouts.waiting', { number })}>
        <p>{t('shop-payouts.waiting_text', { day: isolateText(dayTime(usable_from)) })}</p>
      </Note>
    )
  return (
    <p className="text-neutral-700">
      {t('shop-payouts.next_to')}{' '}
      <bdi translate="no" className="wrap-anywhere">
        {holder}
      </bdi>{' '}
      <NumberEnd end={number_end} />
    </p>
  )
}

function MissingAccount() {
  const t = useText()
  return (
    <Note icon={<Landmark className="text-neutral-700" />} title={t('shop-payouts.no_account')}>
      <p>{t('shop-payouts.no_account_text')}</p>
      <AccountAction text="shop-payouts.add_account" />
    </Note>
  )
}

/** For those who may do it; the others read who may. */
function AccountAction({ text }: { text: 'shop-payouts.add_account' | 'shop-payouts.change_account' }) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  if (!can('money.write')) return <p>{t('shop-payouts.ask_owner')}</p>
  return (
    <div className="mt-1">
      <Button variant="primary" render={<Link to={`${desk?.path}/money/account`} />}>
        {t(text)}
      </Button>
    </div>
  )
}

const Note = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="flex gap-3 rounded-lg bg-neutral-50 p-3 text-neutral-700 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <p className="text-label text-neutral-900">{title}</p>
      {children}
    </div>
  </div>
)
