import { useRef, useState } from 'react'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { type Attempt, attemptAt } from '#storefront/platform/api/idempotency-key.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'
import { keepTicket, ticketsKey } from '../ticket-queries.ts'

/** Closes a ticket or opens it again; what the shop has against that is told, and what is shown is asked anew. */
export function useTicketMove(ticketNumber: string) {
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<Attempt | null>(null)
  const move = async (to: 'close' | 'reopen'): Promise<boolean> => {
    setBusy(true)
    attempt.current = attemptAt({ ticketNumber, to }, attempt.current)
    const given = { params: { ticketNumber }, body: {} }
    try {
      const { data, message } = await call(`POST /support-tickets/{ticketNumber}/${to}`, given, {
        idempotencyKey: attempt.current.key,
      })
      attempt.current = null
      keepTicket(data)
      toast.success(message)
      return true
    } catch (error) {
      tellFailure(error)
      if (error instanceof ApiError && [404, 409].includes(error.status)) {
        // What is shown here is old.
        await shopperData.invalidateQueries({ queryKey: ticketsKey })
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { move, isBusy }
}
