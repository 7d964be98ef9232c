import pino from 'pino'

export type Log = pino.Logger

/** Structured log, on standard output unless told otherwise. What could open an account never reaches it. */
export const openLog = (level: string, to: pino.DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: ['authorization', 'password', 'token', 'otp', '*.authorization', '*.password', '*.token', '*.otp'],
        censor: '…',
      },
    },
    to,
  )
