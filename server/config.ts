import { resolve } from 'node:path'
import { z } from 'zod'
import { newPassword } from '#contract/accounts.ts'
import { emailAddress } from '#contract/pasted.ts'
import { isLoopback } from './platform/http/loopback.ts'
import type { MessageSettings } from './platform/mail-and-sms/message.ts'
import type { ExternalPusherApp } from './platform/pusher/remote-publisher.ts'
import type { PasswordCost } from './platform/security/passwords.ts'

const text = z.string().trim().min(1)
/** Scheme and host, without a path. */
const origin = text
  .transform((value) => value.replace(/\/$/, '').toLowerCase())
  .refine((value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value, {
    message: 'scheme and host alone, as https://shop.example',
  })
const webAddress = text.refine((value) => /^https?:/.test(value) && URL.canParse(value), {
  message: 'an address of the web, as https://keys.example/all',
})
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** All environment variables with their defaults. Nothing else reads the environment. */
const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  /** Scheme and host of links; requests for other hosts are refused. Without it, in development, links name each request's host. */
  SOUK_ORIGIN: origin.optional(),
  /** URL of a PostgreSQL 15 or newer; by default an embedded one is started. */
  DATABASE_URL: text.optional(),
  /** Data folder: embedded database and pictures. */
  SOUK_DATA: text.default('.data'),
  /** Whether the first start creates the demo marketplace. Default: off in production. */
  SOUK_DEMO: z.enum(['on', 'off']).optional(),
  /** `local` validates every answer against the contract and, with a loopback HOST and origin, shows demo logins; `production` does neither. */
  APP_ENV: z.enum(['local', 'production']).default('local'),
  /** The operator of a first start without one. Required together; the password is not read again afterwards. */
  SOUK_OPERATOR_EMAIL: emailAddress.optional(),
  SOUK_OPERATOR_PASSWORD: newPassword.optional(),
  /** Where the link for the first operator is mailed to, beside the terminal, where mail is set up. */
  SOUK_SETUP_EMAIL: emailAddress.optional(),
  /** Cost of password hashes: `owasp`, or `lowest` for tests, refused in production. */
  SOUK_PASSWORD_COST: z.enum(['owasp', 'lowest']).default('owasp'),
  /** Maximum number of database connections of one process. */
  DATABASE_CONNECTIONS: whole(4, 200).default(20),
  /** Of one network, on average; bursts of ten times as many pass. A picture counts a tenth. 0: no limit. */
  REQUESTS_PER_SECOND: whole(0, 100_000).default(50),
  /** Milliseconds of processor time a second for one network, on average; bursts of eight times as many pass. */
  WORK_MS_PER_SECOND: whole(10, 10_000).default(250),
  /** Size of the page cache of one process, in MB. 0: no cache. */
  PAGES_MEMORY: whole(0, 100_000).default(64),
  /** Number of reverse proxies: that many entries of X-Forwarded-For are trusted, from its end. */
  TRUSTED_PROXIES: whole(0, 10).default(0),
  /** The mail server, as smtp://user:password@host:587 (with STARTTLS, except on loopback) or smtps://…; without it no mail is sent. */
  SMTP_URL: text.refine((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value)).optional(),
  MAIL_FROM: text.default('Souk <no-reply@localhost>'),
  /** Account, token and sending number or name of a Twilio-compatible SMS service; without them no SMS is sent. */
  SMS_ACCOUNT: text.optional(),
  SMS_TOKEN: text.optional(),
  SMS_FROM: text.optional(),
  SMS_URL: origin.default('https://api.twilio.com'),
  /** Bearer token of `/metrics`, at least 32 characters; without it the address does not exist. */
  METRICS_TOKEN: text.min(32).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Whether a start generates the pictures of the first page before they are requested. */
  SOUK_DRAW_AHEAD: z.enum(['on', 'off']).default('on'),
  /** Client secrets of Google and Facebook; without one that sign-in is not offered. */
  GOOGLE_CLIENT_SECRET: text.optional(),
  FACEBOOK_APP_SECRET: text.optional(),
  /** URLs of the sign-in providers; changed only for a stand-in. */
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  GOOGLE_AUTHORIZE_URL: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webAddress.default('https://oauth2.googleapis.com/token'),
  GOOGLE_KEYS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_GRAPH_URL: webAddress.default('https://graph.facebook.com/v20.0'),
  FACEBOOK_SDK_URL: webAddress.default('https://connect.facebook.net/en_US/sdk.js'),
  APPLE_ISSUER: webAddress.default('https://appleid.apple.com'),
  APPLE_KEYS_URL: webAddress.default('https://appleid.apple.com/auth/keys'),
  APPLE_SDK_URL: webAddress.default(
    'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
  ),
  /** API key and webhook signing secret of Stripe. Required together; without them Stripe is not offered. */
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  /** Client id, secret and webhook id of PayPal, required together. */
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  /** URLs of the gateways. PayPal's sandbox is https://api-m.sandbox.paypal.com; others are for stand-ins. */
  STRIPE_URL: origin.default('https://api.stripe.com'),
  PAYPAL_URL: origin.default('https://api-m.paypal.com'),
  /** Whether the sandbox gateway, which takes no money, is offered. Default: where local tools are. */
  SOUK_SANDBOX: z.enum(['on', 'off']).optional(),
  /** URL of a stand-in for push services; without it only the known services of browsers receive requests. */
  PUSH_STAND_IN: origin.optional(),
  /** Maximum number of WebSocket connections of one process, and of one network. */
  LIVE_SOCKETS: whole(0, 1_000_000).default(10_000),
  LIVE_SOCKETS_OF_A_NETWORK: whole(0, 1_000_000).default(500),
  /** Pusher Channels with PUSHER_APP_CLUSTER, or a compatible server at PUSHER_URL. Id, key and secret are required together. */
  PUSHER_APP_ID: text.optional(),
  PUSHER_APP_KEY: text.optional(),
  PUSHER_APP_SECRET: text.optional(),
  PUSHER_APP_CLUSTER: text.regex(/^[a-z0-9-]+$/).optional(),
  PUSHER_URL: origin.optional(),
  /** Renders pages from source, with hot reload. */
  SOUK_DEV: z.enum(['0', '1']).default('0'),
})

type Environment = z.output<typeof environment>

/** Sign-in providers. Requests go to these URLs only. */
export interface SocialConfig {
  /** Set by the process that runs the local stand-in, never by the environment. */
  readonly isStandIn?: true
  readonly google: {
    readonly secret: string | undefined
    readonly issuer: string
    readonly authorize_url: string
    readonly token_url: string
    readonly keys_url: string
  }
  readonly facebook: { readonly secret: string | undefined; readonly graph_url: string; readonly sdk_url: string }
  readonly apple: { readonly issuer: string; readonly keys_url: string; readonly sdk_url: string }
}

/** Payment gateways; those left out are not offered. */
export interface PaymentsConfig {
  readonly stripe?: { readonly secret_key: string; readonly webhook_secret: string; readonly url: string } | undefined
  readonly paypal?: PayPalConfig | undefined
  readonly sandbox: boolean
}

export interface PayPalConfig {
  readonly client_id: string
  readonly secret: string
  readonly webhook_id: string
  readonly url: string
}

export interface ClaimConfig {
  readonly operator: { readonly email: string; readonly password: string } | undefined
  readonly setupEmail: string | undefined
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly origin: string | undefined
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly demo: boolean
  readonly environment: 'local' | 'production'
  /** `/dev/*`, the demo login and, by default, the sandbox: in local mode, if the shop listens on loopback only. */
  readonly hasLocalTools: boolean
  readonly claim: ClaimConfig
  readonly passwordCost: PasswordCost
  readonly connections: number
  readonly requestsPerSecond: number
  readonly workMsPerSecond: number
  readonly pagesMemory: number
  readonly trustedProxies: number
  readonly sending: MessageSettings
  readonly logLevel: string
  readonly metricsToken: string | undefined
  readonly drawAhead: boolean
  readonly development: boolean
  readonly social: SocialConfig
  readonly payments: PaymentsConfig
  readonly pushStandIn: string | undefined
  readonly liveLimits: { readonly maxConnections: number; readonly maxConnectionsPerNetwork: number }
  readonly pusher: ExternalPusherApp | undefined
}

/** Reads and validates the environment; throws an error whose message is one sentence for the operator. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
    throw new Error(`These settings of the environment are not usable: ${wrong.join(', ')}`)
  }
  const e = read.data
  refuseUnsafeProduction(e)
  const isOpenToOthers = e.SOUK_ORIGIN !== undefined && !isLoopback(new URL(e.SOUK_ORIGIN).hostname)
  const hasLocalTools = e.APP_ENV === 'local' && isLoopback(e.HOST) && !isOpenToOthers
  return {
    port: e.PORT,
    host: e.HOST,
    origin: originOf(e),
    databaseUrl: e.DATABASE_URL,
    dataFolder: resolve(e.SOUK_DATA),
    demo: (e.SOUK_DEMO ?? (e.APP_ENV === 'local' ? 'on' : 'off')) === 'on',
    environment: e.APP_ENV,
    hasLocalTools,
    claim: { operator: operatorOf(e), setupEmail: e.SOUK_SETUP_EMAIL },
    passwordCost: e.SOUK_PASSWORD_COST,
    connections: e.DATABASE_CONNECTIONS,
    requestsPerSecond: e.REQUESTS_PER_SECOND,
    workMsPerSecond: e.WORK_MS_PER_SECOND,
    pagesMemory: e.PAGES_MEMORY,
    trustedProxies: e.TRUSTED_PROXIES,
    sending: { smtpUrl: e.SMTP_URL, mailFrom: e.MAIL_FROM, sms: smsOf(e) },
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL ?? (e.APP_ENV === 'local' ? 'warn' : 'info'),
    drawAhead: e.SOUK_DRAW_AHEAD === 'on',
    development: e.SOUK_DEV === '1',
    social: socialOf(e),
    payments: {
      stripe: stripeOf(e),
      paypal: payPalOf(e),
      sandbox: (e.SOUK_SANDBOX ?? (hasLocalTools ? 'on' : 'off')) === 'on',
    },
    pushStandIn: e.PUSH_STAND_IN,
    liveLimits: { maxConnections: e.LIVE_SOCKETS, maxConnectionsPerNetwork: e.LIVE_SOCKETS_OF_A_NETWORK },
    pusher: pusherOf(e),
  }
}

/** Required in production: otherwise links and return URLs of payments would follow the Host header of any client. */
function originOf({ SOUK_ORIGIN: origin, APP_ENV }: Environment): string | undefined {
  if (!origin && APP_ENV === 'production')
    throw new Error(
      'APP_ENV=production needs SOUK_ORIGIN: set it to the scheme and host that visitors use, as https://shop.example',
    )
  return origin
}

/** Refuses settings for tests and development, and URLs that would send secrets or fetch keys in plain text. */
function refuseUnsafeProduction(e: Environment): void {
  if (e.APP_ENV !== 'production') return
  if (e.SOUK_PASSWORD_COST !== 'owasp')
    throw new Error('SOUK_PASSWORD_COST is for tests: with APP_ENV=production a password costs what OWASP recommends')
  if (e.PUSH_STAND_IN)
    throw new Error(
      'PUSH_STAND_IN is for tests: with APP_ENV=production messages go to the push services of browsers alone',
    )
  if (e.SOUK_DEV === '1')
    throw new Error('SOUK_DEV is for development: with APP_ENV=production pages come from the build')
  const plain = outsideAddresses.filter((name) => isPlainHttp(e[name]))
  if (plain.length > 0)
    throw new Error(`With APP_ENV=production addresses of other computers are https: ${plain.join(', ')}`)
}

/** URLs of external services that the shop, or a browser on its behalf, sends requests to. */
const outsideAddresses = [
  'GOOGLE_ISSUER',
  'GOOGLE_AUTHORIZE_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_KEYS_URL',
  'FACEBOOK_GRAPH_URL',
  'FACEBOOK_SDK_URL',
  'APPLE_ISSUER',
  'APPLE_KEYS_URL',
  'APPLE_SDK_URL',
  'STRIPE_URL',
  'PAYPAL_URL',
  'SMS_URL',
  'PUSHER_URL',
] as const satisfies readonly (keyof Environment)[]

/** Traffic on loopback cannot be intercepted. */
function isPlainHttp(address: string | undefined): boolean {
  const { protocol, hostname } = address ? new URL(address) : {}
  return protocol === 'http:' && !isLoopback(hostname ?? '')
}

function operatorOf({ SOUK_OPERATOR_EMAIL: email, SOUK_OPERATOR_PASSWORD: password }: Environment) {
  if (email && password) return { email, password }
  if (email || password) throw new Error('SOUK_OPERATOR_EMAIL and SOUK_OPERATOR_PASSWORD are needed together')
  return undefined
}

/** All or none: with an API key alone, payments would arrive without webhooks. */
function stripeOf(e: Environment): PaymentsConfig['stripe'] {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET: webhook_secret, STRIPE_URL: url } = e
  if (secret_key && webhook_secret) return { secret_key, webhook_secret, url }
  if (secret_key || webhook_secret) throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together')
  return undefined
}

function payPalOf(e: Environment): PaymentsConfig['paypal'] {
  const { PAYPAL_CLIENT_ID: client_id, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhook_id, PAYPAL_URL: url } = e
  if (client_id && secret && webhook_id) return { client_id, secret, webhook_id, url }
  if (client_id || secret || webhook_id)
    throw new Error('PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID are needed together')
  return undefined
}

function pusherOf(e: Environment): ExternalPusherApp | undefined {
  const { PUSHER_APP_ID: app_id, PUSHER_APP_KEY: key, PUSHER_APP_SECRET: secret } = e
  const { PUSHER_APP_CLUSTER: cluster = null, PUSHER_URL: url = null } = e
  if (app_id && key && secret && (cluster === null) !== (url === null)) return { app_id, key, secret, cluster, url }
  if (app_id || key || secret || cluster || url)
    throw new Error(
      'PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET are needed together, with PUSHER_APP_CLUSTER or PUSHER_URL',
    )
  return undefined
}

/** All or none: with a part, sending would fail without a visible cause. */
function smsOf(e: Environment): MessageSettings['sms'] {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_URL: url } = e
  if (account && token && from) return { url, account, token, from }
  if (account || token || from) throw new Error('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are needed together')
  return undefined
}
const socialOf = (e: Environment): SocialConfig => ({
  google: {
    secret: e.GOOGLE_CLIENT_SECRET,
    issuer: e.GOOGLE_ISSUER,
    authorize_url: e.GOOGLE_AUTHORIZE_URL,
    token_url: e.GOOGLE_TOKEN_URL,
    keys_url: e.GOOGLE_KEYS_URL,
  },
  facebook: { secret: e.FACEBOOK_APP_SECRET, graph_url: e.FACEBOOK_GRAPH_URL, sdk_url: e.FACEBOOK_SDK_URL },
  apple: { issuer: e.APPLE_ISSUER, keys_url: e.APPLE_KEYS_URL, sdk_url: e.APPLE_SDK_URL },
})
