import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { ApiError, errorMessage, hasCode } from '#contract/client/api-error.ts'
import type { PageText } from '#locales/text.ts'
import { closeDialog, openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText, useText } from '#storefront/platform/i18n/texts.tsx'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { handleUnauthorized } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { buildTextInputs, showTextProblem } from '../texts/checkout-texts.ts'
import { startAttempt, waitForOutcome } from './order-attempt.ts'
import {
  buildOrderBody,
  describeMissing,
  findMissing,
  type MissingPart,
  type OrderBody,
  type OrderInput,
  panelIds,
} from './order-body.ts'
import { sendOrder, showPlacedOrders } from './send-order.ts'

/** Why an order was refused (409 or 404): what it depends on has changed, or a limit. `before` and `after`: its totals, if they changed. */
export type OrderConflict = { text: string; before?: number; after?: number }

interface PlacementParams {
  paymentLabel: string
  refetchSummary: () => void
  onConflict: (conflict: OrderConflict | null) => void
}

/** From "Place order" to the placed orders: validation, confirmation, one attempt and its errors. */
export function usePlacement(
  input: OrderInput & { address: Address | null },
  { paymentLabel, refetchSummary, onConflict }: PlacementParams,
) {
  const t = useText()
  const [missing, setMissing] = useState<MissingPart[]>([])
  const [attempts, setAttempts] = useState(0)
  const { place, isPlacing, verification } = useOrderSubmission(input.purchaseKind, onConflict)
  const startPlacing = () => {
    const missingParts = findMissing(input)
    setMissing(missingParts)
    setAttempts(attempts + 1)
    onConflict(null)
    const body = buildOrderBody(input, buildTextInputs(input.purchaseKind, input.shop_ids))
    const { summary, address } = input
    if (missingParts[0]) focusMissing(missingParts[0], t)
    else if (!summary) {
      toast.warning(t('checkout.sum_lost'))
      refetchSummary()
    } else if (body && address)
      openDialog('order-confirm', { summary, address, payment: paymentLabel, onConfirm: () => place(body) })
  }
  // Only parts that were reported at a press and are still missing.
  const stillMissing = findMissing(input).filter((each) => missing.some(({ panel }) => panel === each.panel))
  return { startPlacing, isPlacing, missing: stillMissing, attempts, verification }
}

function useOrderSubmission(purchaseKind: PurchaseKind, onConflict: PlacementParams['onConflict']) {
  const navigate = useNavigate()
  /** The order that waits until the shopper proves a contact. */
  const [pendingBody, setPendingBody] = useState<OrderBody | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const place = async (body: OrderBody) => {
    try {
      const placed = await sendOrder(purchaseKind, startAttempt(purchaseKind, body))
      await closeDialogAndWait()
      await showPlacedOrders(placed, { purchaseKind, navigate })
    } catch (error) {
      await closeDialogAndWait()
      if (requiresProof(error)) setPendingBody(body)
      else onConflict(handleRefusal(error, body, purchaseKind))
    }
  }
  const placeAfterVerification = async (body: OrderBody) => {
    setPendingBody(null)
    setPlacing(true)
    await place(body)
    setPlacing(false)
  }
  const verification = pendingBody && {
    onVerified: () => placeAfterVerification(pendingBody),
    onCancel: () => setPendingBody(null),
  }
  /** `isPlacing`: an order goes on after the verification, with no dialog that shows it. */
  return { place, isPlacing, verification }
}

export type Placement = ReturnType<typeof usePlacement>

/** A closing dialog restores focus one frame after it is gone. Only then may other code move focus. */
async function closeDialogAndWait(): Promise<void> {
  closeDialog()
  await new Promise<void>((resolve) => {
    const unsubscribe = useDialogs.subscribe(({ current }) => current === null && done())
    const done = () => {
      unsubscribe()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    }
    if (useDialogs.getState().current === null) done()
  })
}

function focusMissing(part: MissingPart, t: PageText): void {
  if (part.panel === panelIds.shops) toast.warning(describeMissing(part, t))
  document.getElementById(part.panel)?.focus()
}

/** 409 and 404 are shown on the page, an error of a text under its field, every other error as a toast. */
function handleRefusal(error: unknown, body: OrderBody, purchaseKind: PurchaseKind): OrderConflict | null {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 409 || status === 404) {
    shopperData.invalidateQueries()
    const after = readPayableAmount(error)
    return { text: errorMessage(error), ...(after !== undefined && { before: body.expected_payable_amount, after }) }
  }
  if (handleUnauthorized(error)) return null
  if (status === 0 || status >= 500) showUnknownOutcome(error, purchaseKind)
  else if (!(error instanceof ApiError && showTextProblem(purchaseKind, error.errors))) toast.error(errorMessage(error))
  return null
}

/** Without a response the outcome is unknown. The next press finds out. */
const showUnknownOutcome = (error: unknown, purchaseKind: PurchaseKind): void =>
  toast.error(`${errorMessage(error)} ${pageText('checkout.answer_lost')}`, { until: waitForOutcome(purchaseKind) })

/** The order is refused until the shopper proves a contact: the settings require it, or the order is above a limit. */
const requiresProof = (error: unknown): boolean => hasCode(error, 'checkout.verify_first', 'orders.verify_for_more')

function readPayableAmount(error: unknown): number | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const isSum = typeof data === 'object' && data !== null && 'payable_amount' in data
  return isSum && typeof data.payable_amount === 'number' ? data.payable_amount : undefined
}
