import {
  type Answer,
  buildRequest,
  type CallAddress,
  type CallArguments,
  type CallInput,
  type CallOptions,
  listFiles,
  readAnswer,
} from '#contract/client/api-call.ts'
import { ApiError, isUnauthorized } from '#contract/client/api-error.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { readStoredLocale } from '#storefront/platform/i18n/locale-choice.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'

let token: string | null = null

export const bearerToken = (): string | null => token

export function setBearerToken(next: string | null): void {
  token = next
}

/** Calls the API from the browser: `await call('GET /products/{id}', { params: { id: '7' } })`. Throws ApiError. */
export async function call<A extends CallAddress>(
  address: A,
  ...[input, options]: CallArguments<A>
): Promise<Answer<A>> {
  const headers = new Headers({ 'Accept-Language': readStoredLocale() })
  const token = bearerToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options?.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const request = buildRequest(`${location.origin}/api`, address, (input ?? {}) as CallInput, headers)
  const timeout = startTimeout(address, listFiles((input ?? {}) as CallInput).length > 0 ? 40_000 : 20_000)
  const signals = options?.signal ? [options.signal, timeout.signal] : [timeout.signal]
  try {
    return await readAnswer(address, await send(request, AbortSignal.any(signals), options))
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400
    if (isRefusal || options?.signal?.aborted) throw isOfEndedSession(error, token) ? withoutCode(error) : error
    throw new ApiError({ address, status: 0, message: pageText('faults.unreachable') })
  } finally {
    timeout.stop()
  }
}

/** A late 401 of an old token: the shopper has signed in again since, and the newer session must not end. */
const isOfEndedSession = (error: unknown, sent: string | null): error is ApiError =>
  isUnauthorized(error) && bearerToken() !== null && bearerToken() !== sent

/** It is shown like any other error, and `isUnauthorized` is false. */
function withoutCode({ address, status, message, requestId }: ApiError): ApiError {
  return new ApiError({ address, status, message, ...(requestId && { requestId }) })
}

async function send(request: Request, signal: AbortSignal, options?: CallOptions): Promise<Response> {
  if (!options?.onSent) return fetch(request, { signal })
  const { sendWithProgress } = await import('#contract/client/send-with-progress.ts')
  return sendWithProgress(request, signal, options.onSent)
}

/** Shows a toast if a change takes long. Aborts after `timeoutMs`, as other calls may be queued behind this one. */
function startTimeout(address: CallAddress, timeoutMs: number) {
  const controller = new AbortController()
  const showToast = () => address.startsWith('POST') && toast.info(pageText('faults.still_working'))
  const timers = [setTimeout(showToast, 10_000), setTimeout(() => controller.abort(), timeoutMs)]
  return { signal: controller.signal, stop: () => timers.forEach(clearTimeout) }
}
