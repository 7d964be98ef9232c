import { errors, type JWTPayload, jwtVerify } from 'jose'
import { reasonOf } from '#server/platform/http/fetch-bounded.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import type { KeySet } from './providers.ts'
import { outOfReach } from './wire.ts'

interface Expected {
  readonly token: string
  readonly keys: KeySet
  readonly issuer: string
  readonly client_id: string
  readonly nonce: string
}

export type Claims = JWTPayload & { sub: string }

/**
 * What a provider says of somebody, once its signature, who says it, to whom, until when and in answer to what are found
 * right (OpenID Connect Core, 3.1.3.7). Anything else is 401.
 */
export async function readIdToken(ctx: Context, { token, keys, issuer, client_id, nonce }: Expected): Promise<Claims> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer,
    audience: client_id,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: '15m',
    clockTolerance: 30,
    currentDate: ctx.now(),
  }).catch((error: unknown) =>
    isForged(error) ? refuseForged() : outOfReach(ctx.log, new URL(issuer).host, reasonOf(error)),
  )
  const { sub, aud } = payload
  // A token for several of whom we are one may have been asked for by another of them.
  const isOurs = aud === client_id && payload.nonce === nonce && sub !== undefined && sub.length <= 255
  return isOurs && sub !== '' ? { ...payload, sub } : refuseForged()
}

/** What the library says of a token, and not of the keys that it could not fetch. */
const isForged = (error: unknown) =>
  error instanceof errors.JOSEError && !outside.has(error.code) && error.code !== errors.JOSEError.code

const outside = new Set<string>([errors.JWKSTimeout.code, errors.JWKSInvalid.code])

/** Nothing that was sent proves who it is. */
export const refuseForged = (): never => refuse('unauthenticated', 'social.not_proved', { event: 'sign_in_failed' })
