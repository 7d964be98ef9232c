import { Store } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useShopWriting } from '#console/platform/shop/shop-writing.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { useVoucherForm } from './use-voucher-form.ts'
import { VoucherActions, type VoucherMove } from './voucher-actions.tsx'
import { VoucherFacts } from './voucher-facts.tsx'
import { VoucherForm } from './voucher-form.tsx'
import {
  reloadVouchers,
  useVoucher,
  useVoucherCalls,
  useVouchersPath,
  type Voucher,
  type VoucherAnswer,
} from './voucher-queries.ts'

/** Below the form: it loads after the page. */
const VoucherUses = latePart(
  () => import('./voucher-uses.tsx').then((part) => part.VoucherUses),
  <Skeleton className="h-40" />,
)

/** The key remounts the page for each voucher, so that no input stays from another one. */
export default function VoucherPage() {
  const { voucher = '' } = useParams()
  return <LoadedVoucher key={voucher} id={voucher} />
}

/** A voucher that the desk has, or why it cannot be shown. */
function LoadedVoucher({ id }: { id: string }) {
  const t = useText()
  const query = useVoucher(id)
  const path = useVouchersPath()
  if (hasCode(query.error, 'errors.not_found', 'errors.invalid'))
    return <NoSuchVoucher wasShown={query.data !== undefined} />
  if (query.data) return <VoucherDetails data={query.data} />
  return (
    <>
      <PageHeader title={t('vouchers.voucher')} trail={[{ label: t('vouchers.title'), href: path }]} />
      <RecordPending query={query} heights={['h-96', 'h-60']} />
    </>
  )
}

export function NoSuchVoucher({ wasShown = false }: { wasShown?: boolean }) {
  const t = useText()
  const action = <Button render={<Link to={useVouchersPath()} />}>{t('vouchers.show_all')}</Button>
  return (
    <PageMessage
      title={t(wasShown ? 'states.deleted' : 'vouchers.not_found')}
      text={t(wasShown ? 'states.deleted_text' : 'vouchers.not_found_text')}
      action={action}
    />
  )
}

/** Its terms, state and usage. At the desk of the market, the terms of a shop's voucher can only be read. */
function VoucherDetails({ data }: { data: VoucherAnswer }) {
  const t = useText()
  const path = useVouchersPath()
  const { canWrite, note } = useShopWriting('vouchers.write')
  const voucherForm = useVoucherForm({ data })
  const [isRemoved, setRemoved] = useState(false)
  const { voucher, figures } = data
  const isOfShop = Boolean(voucher.shop)
  // A form without changes asks no question, and drops its draft.
  const leave = () => {
    voucherForm.form.reset()
    setRemoved(true)
  }
  const { message, ...moves } = useVoucherMove(voucher, leave)
  if (isRemoved) return <Navigate to={path} replace />
  return (
    <>
      <PageHeader
        title={voucher.code}
        trail={[{ label: t('vouchers.title'), href: path }]}
        actions={canWrite && <VoucherActions {...moves} {...{ voucher, isOfShop }} />}
      />
      <FormProblem error={message ? { message } : undefined} />
      {voucher.shop ? <OfShopNote shop={voucher.shop} /> : note}
      <VoucherForm {...{ voucherForm, isReadOnly: !canWrite || isOfShop }}>
        <VoucherFacts {...{ voucher, figures }} />
      </VoucherForm>
      <div className="mt-4">
        <VoucherUses id={voucher.id} />
      </div>
    </>
  )
}

function useVoucherMove({ id, code }: Voucher, onRemoved: () => void) {
  const t = useText()
  const calls = useVoucherCalls()
  const show = useNotice((notice) => notice.show)
  return useMove<VoucherMove>({
    send: (to) => calls[to](id),
    onMoved: (to) => {
      show(t(`vouchers.done_${to}`, { code: isolateText(code, 'ltr') }))
      if (to === 'remove') onRemoved()
    },
    reload: reloadVouchers,
  })
}

function OfShopNote({ shop }: { shop: NonNullable<Voucher['shop']> }) {
  const t = useText()
  const can = useCan()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-info-soft p-3 text-info">
      <Store className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">{t('vouchers.of_shop', { shop: isolateText(shop.name) })}</p>
      {can('shops.read') && (
        <Button size="compact" render={<Link to={`/market/shops/${shop.id}`} />}>
          {t('shell.to_shop')}
        </Button>
      )}
    </div>
  )
}
