import { call } from '#storefront/kit/api/client.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'

/** Goes to where the unpaid orders of a checkout are paid online. */
export async function payOnline(order_id: number, payment_method: string): Promise<void> {
  const { data } = await call('POST /orders/{id}/pay', { params: { id: String(order_id) }, body: { payment_method } })
  if (data.payment_url !== null) location.assign(data.payment_url)
}

/** They are paid at the door instead. */
export async function payInCash(order_id: number): Promise<void> {
  await call('POST /orders/{id}/pay', { params: { id: String(order_id) }, body: { payment_method: 'cash' } })
  await shopperData.invalidateQueries({ queryKey: ['orders'] })
}
