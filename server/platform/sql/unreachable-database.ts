/** The database is gone, going, or refuses connections (PostgreSQL documentation, appendix A; Node's errno names). */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** node-postgres has no codes for these. */
const messages = /timeout exceeded when trying to connect|Connection terminated/

/** Also of an error that was copied into a plain object, as pg-boss does. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return codes.has(String(code)) || messages.test(String(message))
}
