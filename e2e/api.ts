import { test } from '@playwright/test'
import type { DataOf, RequestOf } from '#contract/call.ts'
import type { ByAddress, CallAddress } from '#contract/contract.ts'

export type DataAt<A extends CallAddress> = DataOf<ByAddress[A]>
type Given<A extends CallAddress> = RequestOf<ByAddress[A]>

export type Api = <A extends CallAddress>(address: A, given?: Given<A>) => Promise<DataAt<A>>

/**
 * The API of the shop under test without a browser, in the journey's language: for preparing a journey. `url` addresses another process of the shop.
 */
export function apiOf(token?: string, language?: string, url?: string): Api {
  return async (address, given) => {
    const {
      params = {},
      query = {},
      body,
    } = (given ?? {}) as Record<'params' | 'query' | 'body', Record<string, string>>
    const [method = 'GET', path = ''] = address.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => String(params[name]))
    const response = await fetch(`${url ?? process.env.SOUK_URL}/api${filled}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        'Accept-Language': language ?? languageOfJourney(),
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-Forwarded-For': someNetwork(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // Fails before the journey's own timeout, so that the error names the call.
      signal: AbortSignal.timeout(20_000),
    })
    const answer = (await response.json()) as { message: string; data: never }
    if (!response.ok) throw new Error(`${address} answers ${response.status}: ${answer.message}`)
    return answer.data
  }
}

/** One of sixteen million loopback addresses: a shop in local mode rejects forwarded requests of other computers. */
const someNetwork = (): string => `127.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Outside a journey there is no language; such responses appear on no page. */
function languageOfJourney(): string {
  try {
    return (test.info().project.use as { language?: string }).language ?? 'en'
  } catch {
    return 'en'
  }
}
