import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMe } from '#console/platform/session/me.ts'
import { useShopWriting } from '#console/platform/shop/shop-writing.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { localDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { ForbiddenState } from '#ui/desk/states/desk-states.tsx'
import { CodeCard } from './code-card.tsx'
import { useVoucherForm } from './use-voucher-form.ts'
import { VoucherForm } from './voucher-form.tsx'
import { NoSuchVoucher } from './voucher-page.tsx'
import { useVoucher, useVouchersPath, type Voucher } from './voucher-queries.ts'
import { newVoucher } from './voucher-values.ts'

/** A voucher without a code yet; `copy` in the address names one whose terms it begins with. */
export default function NewVoucherPage() {
  const [params] = useSearchParams()
  const id = params.get('copy')
  const mayWrite = useCan()('vouchers.write')
  if (!mayWrite) return <NotAllowed />
  return id ? <CopiedVoucher key={id} id={id} /> : <NewVoucher key="new" />
}

function NotAllowed() {
  const t = useText()
  return (
    <>
      <NewVoucherHeader />
      <ForbiddenState title={t('states.forbidden')} text={t('states.forbidden_text')} />
    </>
  )
}

function CopiedVoucher({ id }: { id: string }) {
  const query = useVoucher(id)
  if (hasCode(query.error, 'errors.not_found', 'errors.invalid')) return <NoSuchVoucher />
  if (query.data) return <NewVoucher copied={query.data.voucher} />
  return (
    <>
      <NewVoucherHeader />
      <RecordPending query={query} heights={['h-96', 'h-60']} />
    </>
  )
}

function NewVoucherHeader({ copied }: { copied?: Voucher | undefined }) {
  const t = useText()
  return (
    <PageHeader
      title={t('vouchers.new')}
      trail={[{ label: t('vouchers.title'), href: useVouchersPath() }]}
      text={copied && t('vouchers.copied_from', { code: isolateText(copied.code, 'ltr') })}
    />
  )
}

function NewVoucher({ copied }: { copied?: Voucher }) {
  const path = useVouchersPath()
  const navigate = useNavigate()
  const { market_time_zone } = useMe()
  const { canWrite, note } = useShopWriting('vouchers.write')
  const data = useRef(newVoucher(localDay(Date.now(), market_time_zone), copied))
  const id = useRef(0)
  const voucherForm = useVoucherForm({
    data: data.current,
    // Drafts of different copies are kept apart.
    formName: copied && `copy-${copied.id}`,
    onStored: ({ voucher }) => {
      id.current = voucher.id
    },
  })
  return (
    <>
      <NewVoucherHeader copied={copied} />
      {note}
      <VoucherForm
        {...{ voucherForm, isReadOnly: !canWrite }}
        onSaved={() => void navigate(`${path}/${id.current}`, { replace: true })}
      >
        <fieldset disabled={!canWrite} className="min-w-0">
          <CodeCard />
        </fieldset>
      </VoucherForm>
    </>
  )
}
