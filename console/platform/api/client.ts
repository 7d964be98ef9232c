import { consoleText } from '#console/platform/i18n/texts.tsx'
import {
  type Answer,
  buildRequest,
  type CallAddress,
  type CallArguments,
  type CallInput,
  type CallOptions,
  readAnswer,
} from '#contract/client/api-call.ts'
import { ApiError, hasCode, isUnauthorized } from '#contract/client/api-error.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { isAttended } from './attention.ts'
import { type ProofKind, requestProof } from './proof.ts'
import { queryClient } from './query-client.ts'

/** Ms. Uploads and exports take longer than other calls. */
const timeouts = { plain: 20_000, slow: 120_000 }

/** `await call('GET /desk/me')`. Throws ApiError. After a sign-in or confirmation over the page, the call is repeated. */
export async function call<A extends CallAddress>(address: A, ...rest: CallArguments<A>): Promise<Answer<A>> {
  const answer = await callWithProof(address, ...rest)
  // Any change may add or complete work.
  if (isChange(address)) void queryClient.invalidateQueries({ queryKey: ['todo'] })
  return answer
}

/** Searches are POSTs too, because names do not belong in addresses, and so are calculations with unsaved values. */
const isChange = (address: string): boolean =>
  address.startsWith('POST') && !/\/(search|find|preview|try)$/.test(address)

async function callWithProof<A extends CallAddress>(
  address: A,
  ...[input, options]: CallArguments<A>
): Promise<Answer<A>> {
  const key = address.startsWith('POST') ? (options?.idempotencyKey ?? newIdempotencyKey()) : undefined
  // Read once: after a sign-in over the page, the address may be that of another shop.
  const shop = options?.shop ?? shopOfPath(location.pathname)
  const attempt = () => callOnce<A>(address, (input ?? {}) as CallInput, { ...options, shop, idempotencyKey: key })
  try {
    return await attempt()
  } catch (error) {
    // The person no longer works at the desk, or their entry into the shop is over.
    if (hasCode(error, 'errors.forbidden')) void queryClient.invalidateQueries({ queryKey: ['me'] })
    // The record was deleted meanwhile: the queries of its page find that out.
    if (isChange(address) && error instanceof ApiError && error.status === 404)
      void queryClient.refetchQueries({ type: 'active', stale: true })
    const proof = findProof(error)
    if (!proof || !(await requestProof(proof))) throw error
    return attempt()
  }
}

/** For calls that may be made without a session: a 401 is thrown and opens no dialog. */
export const callAsGuest = <A extends CallAddress>(
  address: A,
  ...[input, options]: CallArguments<A>
): Promise<Answer<A>> =>
  callOnce(address, (input ?? {}) as CallInput, { ...options, shop: options?.shop ?? shopOfPath(location.pathname) })

function findProof(error: unknown): ProofKind | undefined {
  if (isUnauthorized(error)) return 'sign-in'
  return hasCode(error, 'desk.confirm_first') ? 'confirm' : undefined
}

async function callOnce<A extends CallAddress>(address: A, input: CallInput, options: CallOptions): Promise<Answer<A>> {
  const headers = new Headers({ 'Accept-Language': options.locale ?? document.documentElement.lang })
  if (options.shop && address.includes(' /shop/')) headers.set('Souk-Shop', options.shop)
  if (!isAttended()) headers.set('Souk-Unattended', '1')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const timeout = AbortSignal.timeout(input.files || options.isSlow ? timeouts.slow : timeouts.plain)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const request = buildRequest(`${location.origin}/api`, address, input, headers)
    return await readAnswer(address, await send(request, signal, options))
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw new ApiError({ address, status: 0, message: consoleText('states.unreachable') })
  }
}

async function send(request: Request, signal: AbortSignal, { onSent }: CallOptions): Promise<Response> {
  if (!onSent) return fetch(request, { signal, credentials: 'same-origin' })
  const { sendWithProgress } = await import('#contract/client/send-with-progress.ts')
  return sendWithProgress(request, signal, onSent)
}

/** The shop is read from the address, because a person may have several shops open in tabs. */
const shopOfPath = (pathname: string): string | undefined => /^\/console\/shop\/(\d+)(\/|$)/.exec(pathname)?.[1]
