import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { storedLocale } from '#storefront/platform/i18n/locale-choice.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import {
  type Answer,
  buildRequest,
  type CallAddress,
  type CallArguments,
  type CallOptions,
  filesOf,
  type Loose,
  readAnswer,
} from './api-call.ts'
import { ApiError } from './api-error.ts'

let token: string | null = null

/** The bearer token of the signed-in shopper. Apart from the session, so that the client needs to know only this. */
export const bearerToken = (): string | null => token

export function setBearerToken(next: string | null): void {
  token = next
}

/** Calls the API from the browser: `await call('GET /products/{id}', { params: { id: '7' } })`. Throws ApiError. */
export async function call<A extends CallAddress>(
  address: A,
  ...[given, options]: CallArguments<A>
): Promise<Answer<A>> {
  const headers = new Headers({ 'Accept-Language': storedLocale() })
  const token = bearerToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options?.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const request = buildRequest(`${location.origin}/api`, address, (given ?? {}) as Loose, headers)
  const patience = waitFor(address, filesOf((given ?? {}) as Loose).length > 0 ? 40_000 : 20_000)
  const signals = options?.signal ? [options.signal, patience.signal] : [patience.signal]
  try {
    return await readAnswer(address, await send(request, AbortSignal.any(signals), options))
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400
    if (isRefusal || options?.signal?.aborted) throw error
    throw new ApiError({ status: 0, message: pageText('faults.unreachable') })
  } finally {
    patience.end()
  }
}

async function send(request: Request, signal: AbortSignal, options?: CallOptions): Promise<Response> {
  if (!options?.onSent) return fetch(request, { signal })
  const { sendTelling } = await import('./send-telling.ts')
  return sendTelling(request, signal, options.onSent)
}

/** Somebody whose change takes long is told; what nobody answers is given up, for others may wait behind it. */
function waitFor(address: CallAddress, longest: number) {
  const given = new AbortController()
  const tell = () => address.startsWith('POST') && toast.info(pageText('faults.still_working'))
  const timers = [setTimeout(tell, 10_000), setTimeout(() => given.abort(), longest)]
  return { signal: given.signal, end: () => timers.forEach(clearTimeout) }
}
