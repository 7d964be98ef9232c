import type { Money } from '#server/platform/money.ts'

/** What a gateway is asked to take, once. */
export interface OpenCheckoutParams {
  /** Ours: asked for again under it, the gateway answers what it answered before. */
  readonly attempt_id: number
  readonly amount: Money
  readonly currency: string
  /** What the shopper reads that it is for. */
  readonly title: string
  readonly locale: string
  readonly return_url: string
  readonly cancel_url: string
  readonly created_at: Date
  /** Until when the shop waits for it. */
  readonly until: Date
}

export interface OpenedCheckout {
  /** The gateway's name for it. */
  readonly reference: string
  /** Where the shopper pays. */
  readonly url: string
}

/** That a gateway will not have a payment at all, whenever it is asked: why, in a word of the gateway's. */
export interface RefusedCheckout {
  readonly refused: string
}

/** Money that a gateway took. */
export interface GatewayCapture {
  readonly reference: string
  readonly amount: Money
  readonly currency: string
}

/**
 * What is true of an attempt by the gateway's own word. `approved`: the shopper agreed, and it is ours to take; `pending`: it
 * was taken, and whether it comes is decided later; `closed`: nobody can pay there any more.
 */
export interface AttemptStatus {
  readonly state: 'open' | 'approved' | 'pending' | 'taken' | 'closed'
  readonly captures: readonly GatewayCapture[]
}

/** What a gateway is asked to give back. */
export interface RefundRequest {
  /** The gateway's name for what it took. */
  readonly capture: string
  readonly amount: Money
  readonly currency: string
  /** Ours: under the same key nothing is given back twice. */
  readonly key: string
  /** Whether it was asked for before, and the answer may have been lost. */
  readonly is_retry: boolean
}

/**
 * What is true of a refund by the gateway's own word. `waiting`: it has it, and will say what becomes of it; `later`: not now, for a
 * reason that passes, and only if it is asked anew; `failed`: for good.
 */
export interface RefundStatus {
  /** The gateway's name for it. */
  readonly reference: string | null
  readonly state: 'done' | 'waiting' | 'later' | 'failed'
  /** Why it was refused, in a word of the gateway's. */
  readonly failure?: string
}

/** What a gateway told us of its own accord: that there is something to ask it about. */
export interface GatewayEvent {
  readonly event_id: string
  readonly about: 'attempt' | 'refund'
  /** The gateway's name for what it is about; nothing where that is neither. */
  readonly reference: string | null
}

/** What was sent to us, to the byte. */
export interface WebhookPayload {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

/**
 * Who takes money for us. Each answers in bounded time or refuses with 503; the log says why. None is asked inside a
 * transaction, and everything may be asked twice.
 */
export interface Gateway {
  open(asked: OpenCheckoutParams): Promise<OpenedCheckout | RefusedCheckout>
  find(reference: string): Promise<AttemptStatus>
  /** Takes what the shopper approved; under the same key once. */
  take(reference: string, key: string): Promise<AttemptStatus>
  /** Sees to it that nobody can pay there any more, as far as the gateway can; `find` then says what became of it. */
  close(reference: string): Promise<void>
  refund(asked: RefundRequest): Promise<RefundStatus>
  findRefund(reference: string): Promise<RefundStatus>
  /** Reads what was signed by the gateway; refuses everything else. */
  verifyWebhook(word: WebhookPayload): Promise<GatewayEvent>
}
