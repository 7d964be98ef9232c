import { type ZodType, z } from 'zod'
import type { Call } from '#contract/call.ts'
import { type CallAddress, contract } from '#contract/contract.ts'
import type { InputAt } from '#storefront/platform/api/api-call.ts'

type BodyAt<A extends CallAddress> = NonNullable<InputAt<A>['body']>

/** A request that the page sent. */
export interface SentCall<A extends CallAddress = CallAddress> {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | string[]>>
  readonly body: BodyAt<A>
  readonly files: Readonly<Record<string, File[]>>
  readonly headers: Headers
}

/** The call of a request, with its path parameters. */
export interface ContractCall {
  readonly address: CallAddress
  readonly entry: Call
  readonly params: Readonly<Record<string, string>>
}

const calls = Object.values(contract as Record<string, Call>)
  .map((entry) => ({
    address: `${entry.method} ${entry.path}` as CallAddress,
    entry,
    pattern: new RegExp(`^${entry.method} /api${entry.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  // A path without parameters takes precedence.
  .sort((one, other) => one.address.split('{').length - other.address.split('{').length)

export function callAt(method: string, pathname: string): ContractCall | undefined {
  for (const { address, entry, pattern } of calls) {
    const match = pattern.exec(`${method} ${pathname}`)
    if (match) return { address, entry, params: { ...match.groups } }
  }
  return undefined
}

/** Validates a request against the contract. Form bodies are skipped: their values are texts, which the server converts first. */
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

/** Returns a message if the value violates the schema. */
export function problemOf(name: string, schema: ZodType | undefined, value: unknown): string | undefined {
  const result = schema?.safeParse(value)
  return result?.error && `${name} breaks the contract:\n${z.prettifyError(result.error)}`
}
