import { CircleCheck, Clock, Landmark, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { PayoutAccount, PayoutAccountAnswer } from '#contract/payout-accounts.ts'
import { payoutAccountWaitDays } from '#contract/payout-states.ts'
import { classNames } from '#ui/class-names.ts'
import { KeepFormer } from './keep-former.tsx'

interface AccountCardProps {
  readonly data: PayoutAccountAnswer
  readonly canWrite: boolean
}

/** The account that counts or waits, and what that means for payouts. */
export function AccountCard({ data, canWrite }: AccountCardProps) {
  const t = useText()
  const { account } = data
  return (
    <Card title={t('payout-account.current')}>
      <div role="status" className="contents">
        {account ? (
          <AccountState account={account} />
        ) : (
          <State icon={<Landmark />} look="info">
            <p className="font-medium">{t('payout-account.none')}</p>
            <p>{t('payout-account.none_text', { count: payoutAccountWaitDays })}</p>
          </State>
        )}
      </div>
      {account && <AccountFacts account={account} />}
      {canWrite && <KeepFormer data={data} />}
    </Card>
  )
}

function AccountState({ account: { state, usable_from, refusal } }: { account: PayoutAccount }) {
  const t = useText()
  const { dayTime } = useMoments()
  if (state === 'refused')
    return (
      <State icon={<TriangleAlert />} look="danger">
        <p className="font-medium">{t('payout-account.refused')}</p>
        <p dir="auto" className="whitespace-pre-line text-match-parent">
          {refusal}
        </p>
        <p>{t('payout-account.refused_text')}</p>
      </State>
    )
  if (state === 'waiting')
    return (
      <State icon={<Clock />} look="warning">
        <p className="font-medium">{t('payout-account.waiting', { until: dayTime(usable_from ?? '') })}</p>
        <p>{t('payout-account.waiting_text')}</p>
      </State>
    )
  return (
    <State icon={<CircleCheck />} look="success">
      <p>{t('payout-account.usable')}</p>
    </State>
  )
}

const looks = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const

const State = ({ icon, look, children }: { icon: ReactNode; look: keyof typeof looks; children: ReactNode }) => (
  <div
    className={classNames(
      'flex items-start gap-2 rounded-lg p-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
      looks[look],
    )}
  >
    {icon}
    <div className="grid min-w-0 gap-1 wrap-anywhere">{children}</div>
  </div>
)

function AccountFacts({ account }: { account: PayoutAccount }) {
  const t = useText()
  const { dayTime } = useMoments()
  const { holder, number_end, is_iban, bank_code, bank_name, saved_at, saved_by } = account
  return (
    <FactList>
      <Fact label={t('payout-account.holder')}>
        <bdi translate="no">{holder}</bdi>
      </Fact>
      <Fact label={t(is_iban ? 'payout-account.iban' : 'payout-account.account_number')}>
        <NumberEnd end={number_end} />
      </Fact>
      {bank_code && (
        <Fact label={t('payout-account.bank_code')}>
          <bdi dir="ltr" translate="no" className="tabular-nums">
            {bank_code}
          </bdi>
        </Fact>
      )}
      {bank_name && (
        <Fact label={t('payout-account.bank_name')}>
          <bdi translate="no">{bank_name}</bdi>
        </Fact>
      )}
      <Fact label={t('payout-account.saved')}>
        <time dateTime={saved_at}>{dayTime(saved_at)}</time>
        {saved_by && (
          <>
            {t('shell.list_comma')}
            <bdi translate="no">{saved_by.name}</bdi>
          </>
        )}
      </Fact>
    </FactList>
  )
}

/** Dots stand for the digits that no page shows; a screen reader says "ends in" instead. */
function NumberEnd({ end }: { end: string }) {
  const t = useText()
  return (
    <bdi dir="ltr" translate="no" className="whitespace-nowrap tabular-nums">
      <span aria-hidden>{`•••• ${end}`}</span>
      <span className="sr-only">{t('payout-account.ends_in', { end })}</span>
    </bdi>
  )
}
