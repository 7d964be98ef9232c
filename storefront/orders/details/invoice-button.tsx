import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { call } from '#storefront/kit/api/client.ts'
import { saveFile } from '#storefront/kit/device/save-file.ts'
import { toast } from '#storefront/kit/layers/toasts.ts'
import { tellFailure } from '#storefront/kit/session/tell-failure.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** Saves the invoice on the device: a plain link would not say who asks. */
export function InvoiceButton({ order: { id, order_code } }: { order: Pick<Order, 'id' | 'order_code'> }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { data } = await call('GET /orders/{id}/invoice', { params: { id: String(id) } })
      saveFile(data, `invoice-${order_code}.pdf`)
      toast.success(t('invoices.saved'))
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<FileText />} loading={busy} onClick={save}>
      {t('invoices.title')}
    </Button>
  )
}
