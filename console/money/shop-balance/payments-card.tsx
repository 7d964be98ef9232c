import { useState } from 'react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { PagedRows, useCardPage } from '#console/platform/lists/paged-rows.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { ShopPayment } from '#contract/shop-payments.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { paymentsPerPage, useShopPayments } from './balance-queries.ts'

const UndoDialog = lazyLayer(() => import('./undo-dialog.tsx').then((part) => part.UndoDialog))

/** The parameter of the address; `page` is that of the transactions. */
const pageName = 'payments'

/** What the shop has paid to the market. */
export function PaymentsCard({ id }: { id: string }) {
  const t = useText()
  const query = useShopPayments(id, useCardPage(pageName))
  const [undoing, setUndoing] = useState<ShopPayment>()
  return (
    <Card title={t('shop-payments.title')}>
      <PagedRows
        name={pageName}
        query={query}
        rows={query.data?.payments}
        total={query.data?.total ?? 0}
        perPage={paymentsPerPage}
        none={t('shop-payments.none')}
        label={t('shop-payments.title')}
        idOf={(payment) => payment.id}
      >
        {(payment) => <Payment payment={payment} undo={() => setUndoing(payment)} />}
      </PagedRows>
      {undoing && <UndoDialog close={() => setUndoing(undefined)} payment={undoing} />}
    </Card>
  )
}

function Payment({ payment, undo }: { payment: ShopPayment; undo: () => void }) {
  const t = useText()
  const locale = useLocale()
  const canWrite = useCan()('payouts.write')
  const writeAmount = useAmounts()
  const { amount, currency, paid_on, reference, undone } = payment
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className={`text-label tabular-nums ${undone ? 'line-through' : ''}`}>
            {writeAmount(amount, currency)}
          </bdi>
          {undone && <span className="text-meta text-neutral-700">{t('shop-payments.undone')}</span>}
        </p>
        <p className="text-neutral-700">
          {t('shop-payments.received', { day: isolateText(formatCalendarDay(paid_on, locale)) })}
        </p>
        {reference !== '' && (
          <p className="text-neutral-700">
            <bdi className="wrap-anywhere">{reference}</bdi>
          </p>
        )}
        <History payment={payment} />
      </div>
      {canWrite && !undone && (
        <Button aria-haspopup="dialog" onClick={undo}>
          {t('shop-payments.undo')}
        </Button>
      )}
    </>
  )
}

function History({ payment: { recorded_at, recorded_by, undone } }: { payment: ShopPayment }) {
  const t = useText()
  const { dayTime } = useMoments()
  const describe = (at: string, by: ShopPayment['recorded_by']) => ({
    person: isolateText(by?.name ?? t('payouts.no_person')),
    day: isolateText(dayTime(at)),
  })
  return (
    <div className="text-meta wrap-anywhere text-neutral-600">
      <p>{t('shop-payments.recorded_by', describe(recorded_at, recorded_by))}</p>
      {undone && (
        <p>{t('shop-payments.undone_by', { ...describe(undone.at, undone.by), reason: isolateText(undone.reason) })}</p>
      )}
    </div>
  )
}
