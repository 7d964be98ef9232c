import type pg from 'pg'
import type { RealtimeEvent } from '#contract/realtime.ts'
import type { Queryer } from '#db/statement.ts'
import type { Messages, Text } from '#locales/text.ts'
import type { Events } from './events.ts'
import type { Gateways } from './payments/gateways/gateways.ts'
import type { SessionRef } from './platform/images/private-address.ts'
import type { Happened, Queues } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Send } from './platform/mail-and-sms/message.ts'
import type { PusherApp } from './platform/pusher/app.ts'
import { type Broadcast, broadcastIn } from './platform/pusher/broadcast.ts'
import type { Passwords, PasswordsOf } from './platform/security/passwords.ts'
import type { ReportSecurityEvent } from './platform/security/security-events.ts'
import { inTransaction } from './platform/sql/transaction.ts'
import type { SearchMemory } from './search/memory.ts'
import type { SocialProviders } from './social/providers.ts'

/** What every verb receives: nothing is looked up from thin air. */
export interface Context extends Facts {
  /** The pool, or, inside `transaction`, the one connection of the transaction. */
  readonly db: Queryer
  /** Tells that something happened, as part of the transaction; what follows from it is in the jobs.ts of the capabilities. */
  readonly happened: Happened<Events>
  /** Tells whoever listens now, as part of the transaction; for what a page that is open shows at once. */
  readonly broadcast: Broadcast<RealtimeEvent>
  /** What the process keeps of the catalogue to search it fast. */
  readonly search: SearchMemory
  /** Hands a mail or an SMS on; for jobs, which try again where nobody takes it. */
  readonly send: Send
  readonly passwords: Passwords
  /** Who can be asked whether somebody is who they say. */
  readonly social: SocialProviders
  /** Who can take money for us. */
  readonly gateways: Gateways
  /** The origin of who stands in for the services that carry messages to browsers. */
  readonly pushStandIn: string | undefined
  /** What the live channel is known and trusted by. */
  readonly pusher: PusherApp
  /** Signs addresses of private pictures. */
  readonly pictureKey: string
  /** Runs work in a transaction with a context of its own; inside one already, work joins it. */
  transaction<T>(work: (ctx: this) => Promise<T>): Promise<T>
}

export interface ShopperContext extends Context {
  /** 0 where a guest makes a call that is open to both. */
  readonly user_id: number
  /** SHA-256 of the token that was sent. */
  readonly token_hash: Buffer
  readonly session: SessionRef
}

/** For the calls of a shop's own people. */
export interface ShopContext extends Context {
  readonly shop_id: number
  /** Who of the shop it is. */
  readonly shop_user_id: number
  /** SHA-256 of the token that was sent. */
  readonly token_hash: Buffer
  readonly session: SessionRef
}

export type SignedInContext = ShopperContext | ShopContext

export interface Browser {
  /** SHA-256 of the id in the cookie. */
  readonly hash: Buffer
  /** Whether the request had no cookie: the response sets one. */
  readonly isNew: boolean
}

/** What is known about a request before any database is asked. */
export interface Facts {
  /** The asked language, one that the shop has. */
  readonly locale: string
  /** The message of a key in the asked language. */
  readonly t: Text
  /** The language of whoever asks for none that the shop has. */
  readonly defaultLocale: string
  /** All messages of a language; nothing where the shop does not have it. */
  readonly messagesOf: (locale: string) => Messages | undefined
  readonly now: () => Date
  readonly log: Log
  /** Reports a security event of this request. */
  readonly report: ReportSecurityEvent
  /** Address of the network that the request came from. */
  readonly network: string
  /** What the browser says of itself, cut off at 400 characters. */
  readonly user_agent: string | null
  /** The browser by its cookie; null for calls that do not identify it. */
  readonly browser: Browser | null
  /** SHA-256 of the token that came with the request, whether it lives or not: a sign-in ends it. */
  readonly sent_token_hash: Buffer | null
  /** In which currency whoever asks reads amounts, and beside which base they chose it, as `EUR|USD`; null where they chose none. */
  readonly currencyChoice: string | null
  /** Whether the demo login is shown; see Config. */
  readonly hasLocalTools: boolean
  readonly environment: 'local' | 'production'
  /** Scheme and host of the shop, as whoever asks knows it. */
  readonly origin: string
}

type Tools = Pick<Context, 'search' | 'send' | 'social' | 'gateways' | 'pusher' | 'pushStandIn' | 'pictureKey'>

/** What all contexts of a process share. */
export interface ContextParts extends Tools {
  readonly pool: pg.Pool
  readonly queues: Queues<Events>
  readonly passwordsOf: PasswordsOf
}

export function openContext<F extends Facts>(parts: ContextParts, facts: F): F & Context {
  const { pool, queues, passwordsOf, ...tools } = parts
  const outside: F & Context = {
    ...facts,
    ...tools,
    passwords: passwordsOf(facts.network),
    db: pool,
    happened: queues.happenedIn(pool),
    broadcast: broadcastIn(pool, tools.pusher.teller),
    transaction: (work) => inTransaction(pool, (client) => work(insideOf(parts, client, facts))),
  }
  return outside
}

function insideOf<F extends Facts>(parts: ContextParts, client: pg.PoolClient, facts: F): F & Context {
  const { pool: _, queues, passwordsOf, ...tools } = parts
  const inside: F & Context = {
    ...facts,
    ...tools,
    passwords: passwordsOf(facts.network),
    db: client,
    happened: queues.happenedIn(client),
    broadcast: broadcastIn(client, tools.pusher.teller),
    transaction: (work) => work(inside),
  }
  return inside
}
