import { PaymentList } from '#console/payments/payment-list.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'

export default function PaymentsPage() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('payments.title')} text={t('payments.text')} />
      <PaymentList />
    </>
  )
}
