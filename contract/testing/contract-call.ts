import { type ZodType, z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import { type CallAddress, contract } from '#contract/contract.ts'
import { listRefusals } from '#contract/refusals.ts'

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

/** The code of a refusal: the given one, or one that the call declares for the status. Undefined if it declares none. */
export function refusalCode(
  { entry }: ContractCall,
  status: number,
  { code, errors }: { code?: string; errors?: object },
): string | undefined {
  const codes = listRefusals(entry).get(status) ?? []
  if (code !== undefined) return codes.find((each) => each === code)
  const own = new Map(Object.entries(entry.refuses ?? {})).get(String(status))
  return errors ? codes[0] : (own?.[0] ?? codes[0])
}

/** Returns a message if the value violates the schema. */
export function problemOf(name: string, schema: ZodType | undefined, value: unknown): string | undefined {
  const result = schema?.safeParse(value)
  return result?.error && `${name} breaks the contract:\n${z.prettifyError(result.error)}`
}
