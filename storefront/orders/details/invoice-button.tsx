import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { Button } from '#ui/buttons/button.tsx'
import { saveFile } from '#ui/save-file.ts'

/** A plain link would not send the token. */
export function InvoiceButton({ order: { id, order_code } }: { order: Pick<Order, 'id' | 'order_code'> }) {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { data } = await call('GET /orders/{id}/invoice', { params: { id: String(id) } })
      saveFile(data, `invoice-${order_code}.pdf`)
      toast.success(t('invoices.saved'))
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon={<FileText />} loading={isBusy} onClick={save}>
      {t('invoices.title')}
    </Button>
  )
}
