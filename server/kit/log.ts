import pino from 'pino'

export type Log = pino.Logger

/** PostgreSQL repeats in its errors what stood in the row, which is nobody's to log. */
function withoutRows(error: Error): object {
  const { detail: _, where: __, internalQuery: ___, ...rest } = pino.stdSerializers.err(error) as pino.SerializedError
  return rest
}

/** Structured log, on standard output unless told otherwise. What could open an account never reaches it. */
export const openLog = (level: string, to: pino.DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: withoutRows },
      redact: {
        paths: ['authorization', 'password', 'token', 'otp', '*.authorization', '*.password', '*.token', '*.otp'],
        censor: '…',
      },
    },
    to,
  )
