import pino from 'pino'

export type Log = pino.Logger

/** PostgreSQL repeats in its errors what stood in the row, which is nobody's to log. */
function withoutRows(error: Error): object {
  const serialized = pino.stdSerializers.err(error)
  // The last is the address that Node could not parse, with its query.
  const { detail: _, where: __, internalQuery: ___, input: ____, ...rest } = serialized as pino.SerializedError
  return rest
}

/** Characters. A stranger chooses the path of a request, up to 16 kB. */
const maxPathLength = 200

const shortened = (path: unknown): unknown =>
  typeof path === 'string' && path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path

/** Structured log, on standard output unless told otherwise. What could open an account never reaches it. */
export const openLog = (level: string, to: pino.DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: withoutRows, path: shortened },
      redact: {
        paths: ['authorization', 'password', 'token', 'otp', '*.authorization', '*.password', '*.token', '*.otp'],
        censor: '…',
      },
    },
    to,
  )
