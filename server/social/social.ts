import { createHash } from 'node:crypto'
import type { ProviderName, socialCalls } from '#contract/social.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitNetwork } from '#server/platform/rate-limits/limits.ts'
import { found, mustExist, refuse } from '#server/platform/refusal.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { openSession } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { getSocialAuths } from '../settings/settings.ts'
import { proveByApple } from './apple.ts'
import { proveByFacebook } from './facebook.ts'
import { proveByGoogle } from './google.ts'
import { accountOf } from './identities.ts'
import type { SignInParams } from './providers.ts'
import { deleteOldAttempts, insertAttempt, takeAttempt } from './queries.ts'
import type { Proof } from './rules.ts'

type Verb = Verbs<typeof socialCalls>

const attemptMinutes = 10
const minute = 60

const prove: Record<ProviderName, (ctx: Context, asked: SignInParams) => Promise<Proof>> = {
  google: proveByGoogle,
  facebook: proveByFacebook,
  apple: proveByApple,
}

const scopes: Record<ProviderName, string> = {
  google: 'email profile openid',
  facebook: 'public_profile,email',
  apple: 'name email',
}

export const getProvider: Verb['getProvider'] = async (ctx, { params: { provider } }) => {
  const { google, facebook, apple } = ctx.social.config
  const { client_id, redirect_url = null } = await getOffered(ctx, provider)
  const ask_url = { google: google.authorize_url, facebook: facebook.sdk_url, apple: apple.sdk_url }[provider]
  return { data: { provider, client_id, scope: scopes[provider], ask_url, redirect_url } }
}

export const startSocial: Verb['startSocial'] = async (ctx, { params: { provider } }) => {
  await limitNetwork(ctx, 'social-start', 60, 10 * minute)
  await getOffered(ctx, provider)
  requireSecret(ctx, provider)
  const [state, nonce, code_verifier] = [newToken(), newToken(), newToken()]
  await insertAttempt(ctx.db, {
    ...{ state_hash: hashToken(state), provider, nonce, code_verifier },
    browser_hash: browserOf(ctx),
  })
  // S256 of RFC 7636, 4.2.
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
  return { data: { state, nonce, code_challenge } }
}

export const signInWithSocial: Verb['signInWithSocial'] = async (ctx, { params: { provider }, body }) => {
  await limitNetwork(ctx, 'social', 60, 10 * minute)
  const { client_id } = await getOffered(ctx, provider)
  requireSecret(ctx, provider)
  if (ctx.browser?.isNew) refuse('invalid', 'social.no_cookie')
  const state_hash = hashToken(body.data.state)
  // Used up whatever becomes of it: what is sent a second time meets nothing.
  const [attempt] = await takeAttempt(ctx.db, {
    state_hash,
    provider,
    browser_hash: browserOf(ctx),
    minutes: attemptMinutes,
  })
  if (!attempt) return refuse('unauthenticated', 'social.attempt_over', { event: 'sign_in_failed' })
  const proof = await prove[provider](ctx, { client_id, attempt, body })
  const data = await ctx.transaction(async (inner) => openSession(inner, await accountOf(inner, proof)))
  ctx.report('sign_in', { user_id: data.user.id })
  return { message: ctx.t('social.signed_in'), data }
}

const browserOf = ({ browser }: Context): Buffer => mustExist(browser ?? undefined, 'the browser of a sign-in').hash

/** A provider that the shop offers; another is as little there as one that nobody has heard of. */
async function getOffered(ctx: Context, provider: ProviderName) {
  const { [provider]: offered } = await getSocialAuths(ctx)
  return found(offered?.is_active && offered.client_id !== '' ? offered : undefined)
}

/** Apple's word is signed, and needs none. */
function requireSecret(ctx: Context, provider: ProviderName): void {
  if (provider === 'apple' || ctx.social.config[provider].secret) return
  ctx.log.error({ provider }, 'a sign-in provider is offered, and its secret is not set')
  refuse('unavailable', 'social.unreachable')
}

/** Those that nobody came back from. */
export const dropStaleSocialAttempts = async (db: Context['db']) =>
  void (await deleteOldAttempts(db, { minutes: attemptMinutes }))
