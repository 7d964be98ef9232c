import { createHash } from 'node:crypto'
import { type ProviderName, socialCalls } from '#contract/social.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { openSession } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { getSocialAuths } from '../settings/settings.ts'
import { verifyApple } from './apple.ts'
import { verifyFacebook } from './facebook.ts'
import { findOrCreateAccount } from './find-account.ts'
import { verifyGoogle } from './google.ts'
import type { SignInParams } from './providers.ts'
import { deleteOldAttempts, insertAttempt, takeAttempt } from './queries.ts'
import type { VerifiedIdentity } from './rules.ts'

type Verb = Verbs<typeof socialCalls>

const attemptMinutes = 10
const windowSeconds = 10 * 60
const maxRequestsPerNetwork = 60

const verifiers: Record<ProviderName, (ctx: Context, params: SignInParams) => Promise<VerifiedIdentity>> = {
  google: verifyGoogle,
  facebook: verifyFacebook,
  apple: verifyApple,
}

const scopes: Record<ProviderName, string> = {
  google: 'email profile openid',
  facebook: 'public_profile,email',
  apple: 'name email',
}

const getProvider: Verb['getProvider'] = async (ctx, { params: { provider } }) => {
  const { google, facebook, apple } = ctx.social.config
  const { client_id, redirect_url = null } = await requireOffered(ctx, provider)
  const ask_url = { google: google.authorize_url, facebook: facebook.sdk_url, apple: apple.sdk_url }[provider]
  return { data: { provider, client_id, scope: scopes[provider], ask_url, redirect_url } }
}

const startSocial: Verb['startSocial'] = async (ctx, { params: { provider } }) => {
  await limitNetwork(ctx, 'social-start', maxRequestsPerNetwork, windowSeconds)
  await requireOffered(ctx, provider)
  requireSecret(ctx, provider)
  const [state, nonce, code_verifier] = [newToken(), newToken(), newToken()]
  await insertAttempt(ctx.db, {
    state_hash: hashToken(state),
    provider,
    nonce,
    code_verifier,
    browser_hash: browserHashOf(ctx),
  })
  // S256 of RFC 7636, 4.2.
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
  return { data: { state, nonce, code_challenge } }
}

const signInWithSocial: Verb['signInWithSocial'] = async (ctx, { params: { provider }, body }) => {
  await limitNetwork(ctx, 'social', maxRequestsPerNetwork, windowSeconds)
  const { client_id } = await requireOffered(ctx, provider)
  requireSecret(ctx, provider)
  if (ctx.browser?.isNew) refuse('invalid', 'social.no_cookie')
  const state_hash = hashToken(body.data.state)
  // Deleted whatever the result, so that a replay finds no attempt.
  const [attempt] = await takeAttempt(ctx.db, {
    state_hash,
    provider,
    browser_hash: browserHashOf(ctx),
    minutes: attemptMinutes,
  })
  if (!attempt) return refuse('unauthenticated', 'social.attempt_over', { event: 'sign_in_failed' })
  const identity = await verifiers[provider](ctx, { client_id, attempt, body })
  const data = await ctx.transaction(async (inner) => openSession(inner, await findOrCreateAccount(inner, identity)))
  ctx.report('sign_in', { user_id: data.user.id })
  return { message: ctx.t('social.signed_in'), data }
}

const browserHashOf = ({ browser }: Context): Buffer => mustExist(browser ?? undefined, 'the browser of a sign-in').hash

/** 404 for a provider that the shop does not offer. */
async function requireOffered(ctx: Context, provider: ProviderName) {
  const { [provider]: offered } = await getSocialAuths(ctx)
  return requireFound(offered?.is_active && offered.client_id !== '' ? offered : undefined)
}

/** Apple's ID token needs no secret. */
function requireSecret(ctx: Context, provider: ProviderName): void {
  if (provider === 'apple' || ctx.social.config[provider].secret) return
  ctx.log.error({ provider }, 'a sign-in provider is offered, and its secret is not set')
  refuse('unavailable', 'social.unreachable')
}

export const deleteStaleSocialAttempts = async (db: Context['db']) =>
  void (await deleteOldAttempts(db, { minutes: attemptMinutes }))

export const socialRoutes = routesOf(socialCalls, { getProvider, startSocial, signInWithSocial })
