import type pg from 'pg'
import type { ActivityEvent } from '#contract/activity.ts'
import type { ShopId } from '#contract/ids.ts'
import type { Permission } from '#contract/permissions.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'
import type { Queryer } from '#db/statement.ts'
import type { Messages, Text } from '#locales/text.ts'
import type { Events } from './events.ts'
import type { Emit, Queues } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Send } from './platform/mail-and-sms/message.ts'
import type { PusherApp } from './platform/pusher/app.ts'
import { type Broadcast, broadcastIn } from './platform/pusher/broadcast.ts'
import type { Passwords, PasswordsOf } from './platform/security/passwords.ts'
import type { ReportSecurityEvent } from './platform/security/security-events.ts'
import type { SessionRef } from './platform/security/session-ref.ts'
import { inTransaction } from './platform/sql/transaction.ts'

/** What capabilities keep in a process for their own verbs. Each declares its own, as the context imports none. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities augment it
export interface Services {}

/** What every verb receives. */
export interface Context extends RequestFacts, Services {
  /** The pool, or, inside `transaction`, its connection. */
  readonly db: Queryer
  /** Emits an event within the transaction; the jobs.ts of the capabilities list what follows. */
  readonly emit: Emit<Events>
  /** Sends an event to open pages, once the transaction commits. */
  readonly broadcast: Broadcast<RealtimeEvent>
  /** Sends a mail or an SMS; for jobs, which are retried. */
  readonly send: Send
  /** Whether mails leave this process, or locally land in the outbox. */
  readonly canMail: boolean
  readonly passwords: Passwords
  readonly pusher: PusherApp
  /** Signs addresses of private pictures. */
  readonly pictureKey: string
  /** Of a person of the desks: whether they gave a password or code within ten minutes. undefined for everybody else. */
  readonly isConfirmed?: boolean
  /** Runs work in a transaction with its own context; inside a transaction, work joins it. */
  transaction<T>(work: (ctx: this) => Promise<T>): Promise<T>
}

export interface ShopperContext extends Context {
  /** 0 for a guest. */
  readonly user_id: number
  /** SHA-256 of the token that was sent. */
  readonly token_hash: Buffer
  readonly session: SessionRef
}

export interface FoundSession {
  session_id: number
  user_id: number
}

/** For verbs whose statement finds the session of the token itself. */
export interface TokenContext extends Context {
  /** SHA-256 of the token that was sent, not yet authenticated. */
  readonly token_hash: Buffer
  /** Reads the session in a separate statement; refuses with 401 if there is none. */
  authenticate(): Promise<ShopperContext>
  /** The context of the shopper whose session the verb's statement found by `token_hash`. */
  openShopper(found: FoundSession): ShopperContext
}

/** A change that a call of the desks made, for the activity log. Never with secrets or texts of conversations. */
export interface Change {
  readonly subject: readonly [type: string, id: number | string]
  readonly label?: string | undefined
  /** The fields that changed, as they were. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  /** The shop that a person of the market enters or leaves: the change belongs to its activity. */
  readonly entered_shop_id?: ShopId
}

/** For calls of a person of shops or of the market. */
export interface DeskContext extends Context {
  readonly person_id: number
  readonly token_hash: Buffer
  readonly session: SessionRef
  /** Records a change for the activity log. Call it in the transaction of the verb, not in `prepare`. */
  record(change: Change): void
}

export interface ShopContext extends DeskContext {
  readonly shop_id: ShopId
  /** Whether the person is no member, but has entered the shop for the market. */
  readonly isEntered?: boolean
  readonly permissions: ReadonlySet<Permission>
}

export interface OperatorContext extends DeskContext {
  readonly permissions: ReadonlySet<Permission>
}

export type SignedInContext = ShopperContext | DeskContext

/** An action on behalf of a person by a request that is not signed in. */
export interface PersonalRecord {
  readonly person_id: number
  /** Instead of the call. */
  readonly event?: ActivityEvent
  readonly shop_id?: ShopId
  readonly isEntered?: boolean
  readonly change?: Change
}

export interface Browser {
  /** SHA-256 of the id in the cookie. */
  readonly hash: Buffer
  /** Whether the request had no cookie: the response sets one. */
  readonly isNew: boolean
}

/** Facts of a request that need no database. */
export interface RequestFacts {
  /** The requested language, one of the shop's. */
  readonly locale: string
  readonly t: Text
  /** The language of requests that ask for none of the shop's. */
  readonly defaultLocale: string
  /** All messages of a language; undefined if the shop does not have it. */
  readonly messagesOf: (locale: string) => Messages | undefined
  readonly now: () => Date
  readonly log: Log
  readonly report: ReportSecurityEvent
  /** Adds a row to the activity of a person, in the transaction of `db`; for calls before a sign-in. */
  readonly recordFor: (db: Queryer, record: PersonalRecord) => Promise<void>
  /** Address of the network that the request came from. */
  readonly network: string
  /** User-Agent, cut off at 400 characters. */
  readonly user_agent: string | null
  /** The browser by its cookie; null for calls that do not identify it. */
  readonly browser: Browser | null
  /** SHA-256 of the token of the request, valid or not: a sign-in ends its session. */
  readonly sent_token_hash: Buffer | null
  /** Puts the token of a person into a cookie of the response, or deletes the cookie. */
  readonly keepToken: (token: string | null) => void
  /** The chosen currency and the base beside which it was chosen, as `EUR|USD`; null if none. */
  readonly currencyChoice: string | null
  /** False for requests that an idle page of the console sends. */
  readonly isAttended: boolean
  /** Whether the demo login is shown; see Config. */
  readonly hasLocalTools: boolean
  readonly environment: 'local' | 'production'
  /** Scheme and host of the shop, as the client knows it. */
  readonly origin: string
}

/** What all contexts of a process share. */
export interface ContextParts extends Services, Pick<Context, 'send' | 'canMail' | 'pusher' | 'pictureKey'> {
  readonly pool: pg.Pool
  readonly queues: Queues<Events>
  readonly passwordsOf: PasswordsOf
}

export function openContext<F extends RequestFacts>(parts: ContextParts, facts: F): F & Context {
  const { pool, queues, passwordsOf, ...tools } = parts
  const poolContext: F & Context = {
    ...facts,
    ...tools,
    passwords: passwordsOf(facts.network),
    db: pool,
    emit: queues.emitIn(pool),
    broadcast: broadcastIn(pool, tools.pusher.originId),
    transaction: (work) => inTransaction(pool, (client) => work(openTransactionContext(parts, client, facts))),
  }
  return poolContext
}

function openTransactionContext<F extends RequestFacts>(
  parts: ContextParts,
  client: pg.PoolClient,
  facts: F,
): F & Context {
  const { pool: _, queues, passwordsOf, ...tools } = parts
  const ownContext: F & Context = {
    ...facts,
    ...tools,
    passwords: passwordsOf(facts.network),
    db: client,
    emit: queues.emitIn(client),
    broadcast: broadcastIn(client, tools.pusher.originId),
    transaction: (work) => work(ownContext),
  }
  return ownContext
}
