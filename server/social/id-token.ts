import { errors, type JWTPayload, jwtVerify } from 'jose'
import { errorCodeOf } from '#server/platform/http/fetch-bounded.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { refuseUnavailable } from './provider-request.ts'
import type { KeySet } from './providers.ts'

interface IdTokenParams {
  readonly token: string
  readonly keys: KeySet
  readonly issuer: string
  readonly client_id: string
  readonly nonce: string
}

export type IdTokenClaims = JWTPayload & { sub: string }

/** Verifies signature, issuer, audience, times and nonce (OpenID Connect Core, 3.1.3.7); 401 for an invalid token. */
export async function verifyIdToken(
  ctx: Context,
  { token, keys, issuer, client_id, nonce }: IdTokenParams,
): Promise<IdTokenClaims> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer,
    audience: client_id,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: '15m',
    clockTolerance: 30,
    currentDate: ctx.now(),
  }).catch((error: unknown) =>
    isForged(error) ? refuseForged() : refuseUnavailable(ctx.log, new URL(issuer).host, errorCodeOf(error)),
  )
  const { sub, aud } = payload
  // A token with several audiences may have been requested by another of them.
  const isForShop = aud === client_id && payload.nonce === nonce && sub !== undefined && sub.length <= 255
  return isForShop && sub !== '' ? { ...payload, sub } : refuseForged()
}

/** An error of the token; failures to fetch the keys are not. */
const isForged = (error: unknown) =>
  error instanceof errors.JOSEError && !keyFetchErrors.has(error.code) && error.code !== errors.JOSEError.code

const keyFetchErrors = new Set<string>([errors.JWKSTimeout.code, errors.JWKSInvalid.code])

export const refuseForged = (): never => refuse('unauthenticated', 'social.not_proved', { event: 'sign_in_failed' })
