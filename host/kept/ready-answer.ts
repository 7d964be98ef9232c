import { encodingFor } from '../compress.ts'
import type { Form, KeptPage } from './kept-page.ts'

/** As much of a request as a kept page is answered by; from a socket or from a Request. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Pick<Headers, 'get'>
}

/** An answer that only needs to be written: headers are names and values by turns. */
export interface ReadyAnswer {
  readonly status: number
  readonly headers: string[]
  readonly body: Buffer | undefined
}

export const formFor = (asked: Pick<Asked, 'headers'>): Form => encodingFor(asked) ?? 'identity'

/** The answer with a page, or without one to who has it already. */
export function answerWith(page: KeptPage, { method, headers }: Asked, form: Form, bytes: Buffer): ReadyAnswer {
  const tag = `"${page.hash}-${form}"`
  const known = page.status === 200 && isKnown(headers.get('If-None-Match'), tag)
  const said = [...page.headers, 'ETag', tag, 'Vary', 'Accept-Encoding, Cookie']
  if (known) return { status: 304, headers: said, body: undefined }
  if (form !== 'identity' && bytes.length > 0) said.push('Content-Encoding', form)
  said.push('Content-Length', String(bytes.length))
  return { status: page.status, headers: said, body: method === 'HEAD' ? undefined : bytes }
}

/** Comparison is weak: proxies that compress anew mark what they pass on (RFC 9110, 13.1.2). */
const isKnown = (said: string | null, tag: string) =>
  (said ?? '').split(',').some((each) => [tag, '*'].includes(each.trim().replace(/^W\//, '')))
