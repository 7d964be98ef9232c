import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** What came of wanting to pay: off to the gateway's page, settled here, or the gateway did not answer. */
export type PayOutcome = 'leaving' | 'settled' | 'unanswered'

/** Goes to where the unpaid orders of a checkout are paid online. */
export async function payOnline(order_id: number, payment_method: string): Promise<PayOutcome> {
  const { data } = await call('POST /orders/{id}/pay', { params: { id: String(order_id) }, body: { payment_method } })
  if (data.payment_url === null) return 'unanswered'
  location.assign(data.payment_url)
  return 'leaving'
}

/** They are paid at the door instead. */
export async function payInCash(order_id: number): Promise<PayOutcome> {
  await call('POST /orders/{id}/pay', { params: { id: String(order_id) }, body: { payment_method: 'cash' } })
  await shopperData.invalidateQueries({ queryKey: ['orders'] })
  return 'settled'
}
