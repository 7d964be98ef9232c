import { resolve } from 'node:path'
import { z } from 'zod'
import type { SendingSettings } from './kit/sending/message.ts'

const text = z.string().trim().min(1)
/** Scheme and host, and nothing behind them. */
const origin = text
  .transform((value) => value.replace(/\/$/, '').toLowerCase())
  .refine((value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value, {
    message: 'scheme and host alone, as https://shop.example',
  })
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Every setting of the environment, with its default. The only place that reads it. */
const environment = z.object({
  /** Port of the shop. */
  PORT: whole(0, 65_535).default(3000),
  /** Address to listen on. */
  HOST: text.default('127.0.0.1'),
  /** Scheme and host that the shop is known under, for links to it from elsewhere; without it, those of each request. */
  SOUK_ORIGIN: origin.optional(),
  /** A PostgreSQL (15 or newer) to use; without it an embedded one is started. */
  DATABASE_URL: text.optional(),
  /** Folder of everything that the shop keeps: embedded database, pictures. */
  SOUK_DATA: text.default('.data'),
  /** Whether a first start fills the shop with the demo marketplace: on, unless it is a shop for production. */
  SOUK_DEMO: z.enum(['on', 'off']).optional(),
  /** `local` shows demo logins and checks every answer against the contract; `production` does neither. */
  APP_ENV: z.enum(['local', 'production']).default('local'),
  /** Connections to the database that one process may hold. */
  DATABASE_CONNECTIONS: whole(4, 200).default(20),
  /**
   * Pages and calls a second that one network may ask for in the long run; bursts of ten times as many pass. A picture counts
   * a tenth. 0: no limit.
   */
  REQUESTS_PER_SECOND: whole(0, 100_000).default(50),
  /** Megabytes of rendered pages that one process keeps. 0: every page is rendered for each visitor. */
  PAGES_MEMORY: whole(0, 100_000).default(64),
  /** How many proxies stand in front: that many entries of X-Forwarded-For are believed, from its end. */
  TRUSTED_PROXIES: whole(0, 10).default(0),
  /** The mail server, as smtp://user:password@host:587 or smtps://…; without it no mail leaves. */
  SMTP_URL: text.refine((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value)).optional(),
  /** Who mails come from. */
  MAIL_FROM: text.default('Souk <no-reply@localhost>'),
  /** Account, token and sending number or name of a Twilio-compatible SMS service; without them no SMS leaves. */
  SMS_ACCOUNT: text.optional(),
  SMS_TOKEN: text.optional(),
  SMS_FROM: text.optional(),
  /** Where that service is. */
  SMS_URL: origin.default('https://api.twilio.com'),
  /** Least level that is logged. */
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Whether drawings of the demo marketplace are made while nobody asks for them. */
  SOUK_DRAW_AHEAD: z.enum(['on', 'off']).default('on'),
  /** Pages from source, reloaded on change. */
  SOUK_DEV: z.enum(['0', '1']).default('0'),
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly origin: string | undefined
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly demo: boolean
  readonly environment: 'local' | 'production'
  readonly connections: number
  readonly requestsPerSecond: number
  readonly pagesMemory: number
  readonly trustedProxies: number
  readonly sending: SendingSettings
  readonly logLevel: string
  readonly drawAhead: boolean
  readonly development: boolean
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
  return {
    port: e.PORT,
    host: e.HOST,
    origin: e.SOUK_ORIGIN,
    databaseUrl: e.DATABASE_URL,
    dataFolder: resolve(e.SOUK_DATA),
    demo: (e.SOUK_DEMO ?? (e.APP_ENV === 'local' ? 'on' : 'off')) === 'on',
    environment: e.APP_ENV,
    connections: e.DATABASE_CONNECTIONS,
    requestsPerSecond: e.REQUESTS_PER_SECOND,
    pagesMemory: e.PAGES_MEMORY,
    trustedProxies: e.TRUSTED_PROXIES,
    sending: { smtpUrl: e.SMTP_URL, mailFrom: e.MAIL_FROM, sms: smsOf(e) },
    logLevel: e.LOG_LEVEL ?? (e.APP_ENV === 'local' ? 'warn' : 'info'),
    drawAhead: e.SOUK_DRAW_AHEAD === 'on',
    development: e.SOUK_DEV === '1',
  }
}

/** All of it or nothing: with a part alone no message would leave, and nobody would know why. */
function smsOf(e: z.output<typeof environment>): SendingSettings['sms'] {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_URL: url } = e
  if (account && token && from) return { url, account, token, from }
  if (account || token || from) throw new Error('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are needed together')
  return undefined
}
