import { useRef, useState } from 'react'
import { hasCode } from '#contract/client/api-error.ts'
import { type Attempt, continueAttempt } from '#contract/client/idempotency-key.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { cacheTicket, reloadTickets } from '../ticket-queries.ts'

/** Closes or reopens a ticket. A refusal is shown, and outdated data is refetched. */
export function useTicketMove(ticketNumber: string) {
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<Attempt | null>(null)
  const move = async (to: 'close' | 'reopen'): Promise<boolean> => {
    setBusy(true)
    attempt.current = continueAttempt({ ticketNumber, to }, attempt.current)
    const input = { params: { ticketNumber }, body: {} }
    try {
      const { data, message } = await call(`POST /support-tickets/{ticketNumber}/${to}`, input, {
        idempotencyKey: attempt.current.key,
      })
      attempt.current = null
      cacheTicket(data)
      toast.success(message)
      return true
    } catch (error) {
      showFailure(error)
      if (hasCode(error, 'support.no_ticket', 'support.not_to_closed', 'support.not_to_open')) {
        await reloadTickets()
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { move, isBusy }
}
