import { type ZodType, z } from 'zod'
import type { Call } from '#contract/call.ts'
import { type CallAddress, contract } from '#contract/contract.ts'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'

type BodyAt<A extends CallAddress> = NonNullable<GivenAt<A>['body']>

/** A request that the page sent. */
export interface SentCall<A extends CallAddress = CallAddress> {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | string[]>>
  readonly body: BodyAt<A>
  readonly files: Readonly<Record<string, File[]>>
  readonly headers: Headers
}

/** The call that a request is for, with the values of its path. */
export interface ContractCall {
  readonly address: CallAddress
  readonly entry: Call
  readonly params: Readonly<Record<string, string>>
}

const known = Object.values(contract as Record<string, Call>)
  .map((entry) => ({
    address: `${entry.method} ${entry.path}` as CallAddress,
    entry,
    pattern: new RegExp(`^${entry.method} /api${entry.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  // A path without parameters wins over one that takes its last part for a value.
  .sort((one, other) => one.address.split('{').length - other.address.split('{').length)

export function callAt(method: string, pathname: string): ContractCall | undefined {
  for (const { address, entry, pattern } of known) {
    const found = pattern.exec(`${method} ${pathname}`)
    if (found) return { address, entry, params: { ...found.groups } }
  }
  return undefined
}

/** What the contract has against a request; a form's values are texts, which the server reads before it judges them. */
export function requestProblem({ address, entry, params }: ContractCall, sent: SentCall): string | undefined {
  const isForm = Object.keys(sent.files).length > 0
  return (
    problemOf(`The path of ${address}`, entry.params, params) ??
    problemOf(`The query of ${address}`, entry.query, sent.query) ??
    (isForm ? undefined : problemOf(`The body of ${address}`, entry.body, sent.body))
  )
}

export function dataProblem({ address, entry }: ContractCall, data: unknown): string | undefined {
  return problemOf(`The answer to ${address}`, entry.data, JSON.parse(JSON.stringify(data)))
}

/** Says where a value breaks a schema of the contract. */
export function problemOf(what: string, schema: ZodType | undefined, value: unknown): string | undefined {
  const read = schema?.safeParse(value)
  return read?.error && `${what} breaks the contract:\n${z.prettifyError(read.error)}`
}
