import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { ActionBar } from '#console/platform/layout/action-bar.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { ShopReturn } from '#contract/return-shapes.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnHistory } from './return-history.tsx'
import { ReturnButtons, ReturnDialogs, type ReturnMoves, useReturnMoves } from './return-moves.tsx'
import { ReturnedOrder, ReturnRequest } from './return-parts.tsx'
import { useReturn } from './return-queries.ts'

/** One return: its next step, units, reason, photos and events. */
export function ReturnPage({ id }: { id: string }) {
  const t = useText()
  const { desk } = useDesks()
  const query = useReturn(id)
  const { data, error } = query
  const list = `${desk?.path}/returns`
  if (hasCode(error, 'returns.not_found', 'errors.invalid')) return <NoSuchReturn list={list} />
  if (data) return <LoadedReturn shopReturn={data} list={list} />
  return (
    <>
      <PageHeader title={t('returns.return')} trail={[{ label: t('returns.title'), href: list }]} />
      <RecordPending query={query} heights={['h-60', 'h-60']} />
    </>
  )
}

function LoadedReturn({ shopReturn, list }: { shopReturn: ShopReturn; list: string }) {
  const t = useText()
  const moves = useReturnMoves(shopReturn)
  return (
    <>
      <PageHeader
        title={t('returns.of_order', { code: isolateText(shopReturn.order_code, 'ltr') })}
        trail={[{ label: t('returns.title'), href: list }]}
      />
      <div className={pageColumns}>
        <div className="grid grid-cols-1 gap-4">
          <Progress shopReturn={shopReturn} moves={moves} />
          <ReturnRequest shopReturn={shopReturn} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ReturnedOrder shopReturn={shopReturn} />
          <ReturnHistory shopReturn={shopReturn} />
        </div>
      </div>
      {(moves.next || moves.canRefuse) && (
        <ActionBar>
          <ReturnButtons moves={moves} />
        </ActionBar>
      )}
      <ReturnDialogs shopReturn={shopReturn} moves={moves} />
    </>
  )
}

function Progress({ shopReturn, moves }: { shopReturn: ShopReturn; moves: ReturnMoves }) {
  const t = useText()
  const { dayTime } = useMoments()
  const hint = moves.next && t(`returns.next_${moves.next}`)
  const hasButtons = moves.next !== undefined || moves.canRefuse
  return (
    <section aria-label={t('orders.state')} className="panel grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <ReturnBadge state={shopReturn.status} />
        <time dateTime={shopReturn.created_at} className="text-meta text-neutral-600">
          {dayTime(shopReturn.created_at)}
        </time>
      </div>
      {hint && <p className="max-w-text text-neutral-700">{hint}</p>}
      {moves.waitsForRefund && <p className="max-w-text text-neutral-700">{t('returns.waits_for_refund')}</p>}
      {moves.isReadOnly && <p className="text-meta text-neutral-600">{t('orders.read_only')}</p>}
      {/* After a conflict no move may be left, but its message is. */}
      {(hasButtons || moves.problem) && (
        <div className={hasButtons ? 'grid gap-3 max-lg:hidden' : 'grid gap-3'}>
          <ReturnButtons moves={moves} />
        </div>
      )}
    </section>
  )
}

function NoSuchReturn({ list }: { list: string }) {
  const t = useText()
  const action = <Button render={<Link to={list} />}>{t('returns.show_all')}</Button>
  return <PageMessage title={t('returns.not_found')} text={t('returns.not_found_text')} action={action} />
}
