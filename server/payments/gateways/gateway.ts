import type { Money } from '#server/platform/money.ts'

export interface OpenCheckoutParams {
  readonly attempt_id: number
  readonly amount: Money
  readonly currency: string
  readonly title: string
  readonly locale: string
  readonly return_url: string
  readonly cancel_url: string
  readonly created_at: Date
  /** End of the hold. */
  readonly until: Date
}

export interface OpenedCheckout {
  /** Its id at the gateway. */
  readonly reference: string
  readonly url: string
}

/** A permanent rejection of the payment, with the gateway's reason code. */
export interface RefusedCheckout {
  readonly refused: string
}

export interface GatewayCapture {
  /** Its id at the gateway. */
  readonly reference: string
  readonly amount: Money
  readonly currency: string
}

/** `approved`: the shop has to capture; `pending`: captured, but not settled yet; `closed`: can no longer be paid. */
export interface AttemptStatus {
  readonly state: 'open' | 'approved' | 'pending' | 'taken' | 'closed'
  readonly captures: readonly GatewayCapture[]
}

export interface RefundRequest {
  readonly capture: string
  readonly amount: Money
  readonly currency: string
  readonly key: string
  /** An earlier request may have succeeded without a response. */
  readonly is_retry: boolean
}

/** `waiting`: accepted, the result follows; `later`: rejected for now, needs a new request; `failed`: rejected permanently. */
export interface RefundStatus {
  /** Its id at the gateway. */
  readonly reference: string | null
  readonly state: 'done' | 'waiting' | 'later' | 'failed'
  readonly failure?: string
}

/** A verified webhook event: its object has to be fetched from the gateway. */
export interface GatewayEvent {
  readonly event_id: string
  readonly about: 'attempt' | 'refund'
  /** Id at the gateway; null if the object is neither attempt nor refund. */
  readonly reference: string | null
}

export interface WebhookPayload {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

/** Methods respond in bounded time or refuse with 503 and a log entry: call them outside of transactions. All are idempotent. */
export interface Gateway {
  open(params: OpenCheckoutParams): Promise<OpenedCheckout | RefusedCheckout>
  find(reference: string): Promise<AttemptStatus>
  /** Captures an approved attempt, once per key. */
  take(reference: string, key: string): Promise<AttemptStatus>
  /** Ends the page, if the gateway supports that. `find` returns the resulting state. */
  close(reference: string): Promise<void>
  refund(request: RefundRequest): Promise<RefundStatus>
  findRefund(reference: string): Promise<RefundStatus>
  /** Refuses payloads without a valid, recent signature of the gateway. */
  verifyWebhook(payload: WebhookPayload): Promise<GatewayEvent>
  /** Reads something that needs valid keys. */
  check(): Promise<void>
}
