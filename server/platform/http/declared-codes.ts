import type { Call } from '#contract/call.ts'
import { listRefusals } from '#contract/refusals.ts'
import type { Refusal } from '#server/platform/refusal.ts'

/** Describes the codes of a refusal that the call does not declare; undefined if it declares all of them. */
export function findUndeclared(call: Call, { status, code, details }: Refusal): string | undefined {
  const declared = listRefusals(call).get(status) ?? []
  const fieldCodes = Object.values(details.fields ?? {}).flatMap((messages) => messages.map(({ key }) => key))
  const undeclared = [code, ...fieldCodes].filter((each) => !declared.includes(each))
  return undeclared.length === 0
    ? undefined
    : `${call.method} ${call.path} answers ${status} with ${undeclared.join(', ')}, which its contract does not declare`
}
