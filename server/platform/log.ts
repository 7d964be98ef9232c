import pino from 'pino'
import { isPrivateAddress } from './images/private-address.ts'

export type Log = pino.Logger

const serializeError = (error: Error): object => omitValues(pino.stdSerializers.err(error) as pino.SerializedError)

/** PostgreSQL errors repeat values of the row, which must not be logged. */
function omitValues(serialized: pino.SerializedError): object {
  // `input` is a URL that Node could not parse, with its query.
  const { detail: _, where: __, internalQuery: ___, input: ____, aggregateErrors, ...rest } = serialized
  if (!Array.isArray(aggregateErrors)) return rest
  return { ...rest, aggregateErrors: aggregateErrors.map((each) => (each instanceof Object ? omitValues(each) : each)) }
}

/** In characters. A client chooses the path, up to 16 kB. */
const maxPathLength = 200

/** What follows the name of a private picture is a signature, which admits everybody who has it. */
const afterName = /(?<=^\/pictures\/[^/]*\/).+/s

function shortenPath(path: unknown): unknown {
  if (typeof path !== 'string') return path
  const shown = isPrivateAddress(path) ? path.replace(afterName, '…') : path
  return shown.length > maxPathLength ? `${shown.slice(0, maxPathLength)}…` : shown
}

/** Structured log, by default on standard output. Credentials are redacted. */
export const openLog = (level: string, destination: pino.DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: serializeError, path: shortenPath },
      redact: {
        paths: ['authorization', 'password', 'token', 'otp', '*.authorization', '*.password', '*.token', '*.otp'],
        censor: '…',
      },
    },
    destination,
  )
