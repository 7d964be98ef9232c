import { resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from './platform/http/loopback.ts'
import type { MessageSettings } from './platform/mail-and-sms/message.ts'
import type { ExternalPusherApp } from './platform/pusher/remote-publisher.ts'
import type { PasswordCost } from './platform/security/passwords.ts'

const text = z.string().trim().min(1)
/** Scheme and host, and nothing behind them. */
const origin = text
  .transform((value) => value.replace(/\/$/, '').toLowerCase())
  .refine((value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value, {
    message: 'scheme and host alone, as https://shop.example',
  })
const webAddress = text.refine((value) => /^https?:/.test(value) && URL.canParse(value), {
  message: 'an address of the web, as https://keys.example/all',
})
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Every setting of the environment, with its default. The only place that reads it. */
const environment = z.object({
  /** Port of the shop. */
  PORT: whole(0, 65_535).default(3000),
  /** Address to listen on. */
  HOST: text.default('127.0.0.1'),
  /**
   * Scheme and host of the shop in links to it. Requests for other hosts are refused. Required in production; without it links
   * name the host of each request.
   */
  SOUK_ORIGIN: origin.optional(),
  /** A PostgreSQL (15 or newer) to use; without it an embedded one is started. */
  DATABASE_URL: text.optional(),
  /** Folder of everything that the shop keeps: embedded database, pictures. */
  SOUK_DATA: text.default('.data'),
  /** Whether a first start fills the shop with the demo marketplace: on, unless it is a shop for production. */
  SOUK_DEMO: z.enum(['on', 'off']).optional(),
  /** `local` shows demo logins and checks every answer against the contract; `production` does neither. */
  APP_ENV: z.enum(['local', 'production']).default('local'),
  /** What the hash of a password costs: `owasp`, or `lowest` for tests alone, which `production` refuses. */
  SOUK_PASSWORD_COST: z.enum(['owasp', 'lowest']).default('owasp'),
  /** Connections to the database that one process may hold. */
  DATABASE_CONNECTIONS: whole(4, 200).default(20),
  /**
   * Pages and calls a second that one network may ask for in the long run; bursts of ten times as many pass. A picture counts
   * a tenth. 0: no limit.
   */
  REQUESTS_PER_SECOND: whole(0, 100_000).default(50),
  /** Milliseconds of processor time a second that one network may take in the long run; bursts of eight times as many pass. */
  WORK_MS_PER_SECOND: whole(10, 10_000).default(250),
  /** Megabytes of rendered pages that one process keeps. 0: every page is rendered for each visitor. */
  PAGES_MEMORY: whole(0, 100_000).default(64),
  /** How many proxies stand in front: that many entries of X-Forwarded-For are believed, from its end. */
  TRUSTED_PROXIES: whole(0, 10).default(0),
  /** The mail server, as smtp://user:password@host:587 (with STARTTLS, but on loopback) or smtps://…; without it no mail leaves. */
  SMTP_URL: text.refine((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value)).optional(),
  /** Who mails come from. */
  MAIL_FROM: text.default('Souk <no-reply@localhost>'),
  /** Account, token and sending number or name of a Twilio-compatible SMS service; without them no SMS leaves. */
  SMS_ACCOUNT: text.optional(),
  SMS_TOKEN: text.optional(),
  SMS_FROM: text.optional(),
  /** Where that service is. */
  SMS_URL: origin.default('https://api.twilio.com'),
  /** The bearer token that opens `/metrics`, at least 32 characters; without it there is no such address. */
  METRICS_TOKEN: text.min(32).optional(),
  /** Least level that is logged. */
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Whether drawings of the demo marketplace are made while nobody asks for them. */
  SOUK_DRAW_AHEAD: z.enum(['on', 'off']).default('on'),
  /** What proves to Google and Facebook that it is this shop that asks; without it nobody can sign in with them. */
  GOOGLE_CLIENT_SECRET: text.optional(),
  FACEBOOK_APP_SECRET: text.optional(),
  /** Where the providers of sign-ins are: to be changed for a stand-in alone. */
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
  /** Keys of Stripe: what the shop asks with, and what Stripe signs its word with. Needed together; without them it is not offered. */
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  /** The same of PayPal: the application's name and secret, and the name of the webhook that tells this shop. */
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  /** Where they are: PayPal's sandbox is https://api-m.sandbox.paypal.com, anything else is for a stand-in alone. */
  STRIPE_URL: origin.default('https://api.stripe.com'),
  PAYPAL_URL: origin.default('https://api-m.paypal.com'),
  /** Whether orders can be paid for at a gateway that takes no money: on where there are local tools. */
  SOUK_SANDBOX: z.enum(['on', 'off']).optional(),
  /** Who stands in for the services that carry messages to browsers; without one only those that browsers are known to use are written to. */
  PUSH_STAND_IN: origin.optional(),
  /** Sockets of the live channel that one process holds, and of them those of one network. */
  LIVE_SOCKETS: whole(0, 1_000_000).default(10_000),
  LIVE_SOCKETS_OF_A_NETWORK: whole(0, 1_000_000).default(500),
  /**
   * An outside service for the live channel, in place of our own endpoint: Pusher Channels with the cluster of the application, or
   * what speaks as it does (soketi) at an address of its own. Identity, key and secret are needed together, with one of the two.
   */
  PUSHER_APP_ID: text.optional(),
  PUSHER_APP_KEY: text.optional(),
  PUSHER_APP_SECRET: text.optional(),
  PUSHER_APP_CLUSTER: text.regex(/^[a-z0-9-]+$/).optional(),
  PUSHER_URL: origin.optional(),
  /** Pages from source, reloaded on change. */
  SOUK_DEV: z.enum(['0', '1']).default('0'),
})

type Environment = z.output<typeof environment>

/** How the providers of sign-ins are asked. Only what stands here is ever fetched of them. */
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

/** How payments reach us. What is not there is not offered. */
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

export interface Config {
  readonly port: number
  readonly host: string
  readonly origin: string | undefined
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly demo: boolean
  readonly environment: 'local' | 'production'
  /** `/dev/*`, demo login and, unless it is set, the sandbox: in local mode, where only this computer reaches the shop. */
  readonly hasLocalTools: boolean
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

/** Reads and checks the environment; refuses with one sentence that names what is wrong. */
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

/** Without it links, and the return address of payments, would follow a Host header that any client can write. */
function originOf({ SOUK_ORIGIN: origin, APP_ENV }: Environment): string | undefined {
  if (!origin && APP_ENV === 'production')
    throw new Error(
      'APP_ENV=production needs SOUK_ORIGIN: set it to the scheme and host that visitors use, as https://shop.example',
    )
  return origin
}

/** What is for tests and development alone, and what would send secrets, or fetch keys, in plain text. */
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

/** Addresses of outside services that the shop, or a browser on its behalf, sends requests to. */
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

/** All of it or nothing: with a part alone money would come that nobody hears of. */
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

/** All of it or nothing: with a part alone no message would leave, and nobody would know why. */
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
