import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import type { Text } from '#locales/text.ts'
import { ApiError, errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { closeDialog, openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText, useText } from '#storefront/platform/i18n/texts.tsx'
import { clearSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { showNoteProblem } from '../panels/note.ts'
import { openAttempt } from './order-attempt.ts'
import { type Basket, type Missing, type OrderBody, orderBody, panelIds, whatIsMissing } from './order-body.ts'
import { goOn, sendOrder } from './send-order.ts'

/** Why nothing was placed: the world changed since the shopper looked. `was` and `is`: the sum, where that is what did. */
export type Changed = { text: string; was?: number; is?: number }

type PlacementParams = {
  /** The name of the way to pay. */
  payment: string
  /** Asks for the sum once more. */
  reckonAgain: () => void
}

/** From pressing "Place order" to the orders: checks, confirmation, one attempt, and what the server makes of it. */
export function usePlacement(basket: Basket & { address: Address | null }, { payment, reckonAgain }: PlacementParams) {
  const t = useText()
  const [missing, setMissing] = useState<Missing[]>([])
  const [presses, setPresses] = useState(0)
  const { place, changed, forget, proof } = usePlacing(basket.is_buy_now)
  const begin = () => {
    const lacking = whatIsMissing(basket)
    setMissing(lacking)
    setPresses(presses + 1)
    forget()
    const body = orderBody(basket)
    const { summary, address } = basket
    if (lacking[0]) showMissing(lacking[0], t)
    else if (!summary) {
      toast.warning(t('checkout.sum_lost'))
      reckonAgain()
    } else if (body && address) openDialog('order-confirm', { summary, address, payment, onConfirm: () => place(body) })
  }
  // What was mended since is no longer missing; what was never asked for is not missing yet.
  const still = whatIsMissing(basket).filter((each) => missing.some(({ panel }) => panel === each.panel))
  return { begin, missing: still, presses, changed, proof }
}

/** Sends an order and sees to what becomes of it. */
function usePlacing(is_buy_now: boolean) {
  const navigate = useNavigate()
  const [changed, setChanged] = useState<Changed | null>(null)
  /** The order that waits for its shopper to prove who they are. */
  const [waiting, setWaiting] = useState<OrderBody | null>(null)
  const place = async (body: OrderBody) => {
    try {
      const placed = await sendOrder(is_buy_now, openAttempt(is_buy_now, body))
      await leaveDialog()
      await goOn(placed, { is_buy_now, navigate })
    } catch (error) {
      await leaveDialog()
      if (wantsProof(error)) setWaiting(body)
      else setChanged(tellRefusal(error, body))
    }
  }
  const prove = (body: OrderBody) => {
    setWaiting(null)
    place(body)
  }
  /** Proved, the order goes on by itself. */
  const proof = waiting && { done: () => prove(waiting), giveUp: () => setWaiting(null) }
  return { place, changed, forget: () => setChanged(null), proof }
}

export type Placement = ReturnType<typeof usePlacement>

/** A closing dialog hands the focus back when it is gone, a frame later: only then whatever comes next may take it. */
async function leaveDialog(): Promise<void> {
  closeDialog()
  await new Promise<void>((resolve) => {
    const stop = useDialogs.subscribe(({ current }) => current === null && done())
    const done = () => {
      stop()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    }
    if (useDialogs.getState().current === null) done()
  })
}

function showMissing({ panel, message, values }: Missing, t: Text): void {
  if (panel === panelIds.shops) toast.warning(t(message, values))
  document.getElementById(panel)?.focus()
}

/** A changed world is told on the page, where it can be looked at; everything else as a toast. */
function tellRefusal(error: unknown, body: OrderBody): Changed | null {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 409 || status === 404) {
    shopperData.invalidateQueries()
    const is = payableIn(error)
    return { text: errorMessage(error), ...(is !== undefined && { was: body.expected_payable_amount, is }) }
  }
  const isOfNote = error instanceof ApiError && showNoteProblem(body.is_buy_now ?? false, error.errors)
  if (!isOfNote) toast.error(status === 0 || status >= 500 ? unknownText(error) : errorMessage(error))
  if (isUnauthorized(error)) {
    clearSession()
    openDialog('login')
  }
  return null
}

/** Nobody has answered: it may be placed, or not. The next press finds out. */
const unknownText = (error: unknown): string => `${errorMessage(error)} ${pageText('checkout.answer_lost')}`

/** The shop wants an address or a number of the account to be proved before it takes orders. */
const wantsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && JSON.stringify(error.data ?? null).includes('account_verify')

function payableIn(error: unknown): number | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const isSum = typeof data === 'object' && data !== null && 'payable_amount' in data
  return isSum && typeof data.payable_amount === 'number' ? data.payable_amount : undefined
}
