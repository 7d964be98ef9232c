import type { Call } from '#contract/call.ts'
import { listRefusals } from '#contract/refusals.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isDatabaseUnreachable } from '#server/platform/sql/outage.ts'

/** PostgreSQL: text that it cannot store, such as a zero byte. The client's mistake. */
const invalidTextCodes = new Set(['22021', '22P05'])
/** PostgreSQL: the statement exceeded its timeout. */
const statementTimeoutCode = '57014'

/** Maps an error to a refusal; undefined for our own faults, which are logged here, once. */
export function toRefusal(error: unknown, log: Log): Refusal | undefined {
  if (error instanceof Refusal) {
    if (error.status >= 500 && error.kind !== 'busy') log.error({ err: error }, 'request refused')
    return error
  }
  const code = String((error as { code?: unknown }).code ?? '')
  if (invalidTextCodes.has(code)) return new Refusal('malformed', 'errors.malformed')
  log.error({ err: error }, 'request failed')
  return code === statementTimeoutCode || isDatabaseUnreachable(error)
    ? new Refusal('unavailable', 'errors.unavailable')
    : undefined
}

/** As `toRefusal`; a refusal that the call does not declare is a fault of ours. */
export function toDeclaredRefusal(error: unknown, call: Call, log: Log): Refusal | undefined {
  const refusal = toRefusal(error, log)
  const problem = refusal && findUndeclared(call, refusal)
  return problem ? toRefusal(new Error(problem, { cause: error }), log) : refusal
}

/** Describes the codes of a refusal that the call does not declare; undefined if it declares all of them. */
function findUndeclared(call: Call, { status, code, details }: Refusal): string | undefined {
  const declared = listRefusals(call).get(status) ?? []
  const fieldCodes = Object.values(details.fields ?? {}).flatMap((messages) => messages.map(({ key }) => key))
  const undeclared = [code, ...fieldCodes].filter((each) => !declared.includes(each))
  return undeclared.length === 0
    ? undefined
    : `${call.method} ${call.path} answers ${status} with ${undeclared.join(', ')}, which its contract does not declare`
}
