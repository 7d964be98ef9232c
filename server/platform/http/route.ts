import type { Call, DataOf, InputOf } from '#contract/call.ts'
import type {
  Context,
  DeskContext,
  OperatorContext,
  ShopContext,
  ShopperContext,
  TokenContext,
} from '#server/context.ts'
import type { RequestKey } from './idempotency.ts'

/** A good answer: its data, and a message if the default one does not suffice. */
export interface Answer<T> {
  readonly data: T
  readonly message?: string
  /** Data for the after-commit hook of the route alone. It is stored with the answer, as JSON. */
  readonly afterCommitData?: unknown
}

/** A good answer whose data is JSON text of the database, sent unparsed. */
export interface JsonAnswer {
  readonly json: string
}

/** A good answer that is a file, with the name of the download. */
export interface FileAnswer {
  /** Its bytes, or a stream of them, where there may be many. */
  readonly file: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly name: string
  /** Its media type, where the call has several. */
  readonly media?: string
}

export type AnyAnswer = Answer<unknown> | JsonAnswer | FileAnswer

type AnswerTo<C extends Call> = C extends { readonly file: string | readonly string[] }
  ? FileAnswer
  : Answer<DataOf<C>> | JsonAnswer

type ContextOf<C extends Call> = C['who'] extends 'shopper'
  ? ShopperContext
  : C['who'] extends 'either'
    ? Context & Pick<ShopperContext, 'user_id'>
    : C['who'] extends 'shop'
      ? ShopContext
      : C['who'] extends 'operator'
        ? OperatorContext
        : C['who'] extends 'desk'
          ? DeskContext
          : Context

export type Verb<C extends Call> = (
  ctx: ContextOf<C>,
  input: InputOf<C>,
) => Promise<AnswerTo<C>> | Exclude<AnswerTo<C>, JsonAnswer>

/** `prepare` does slow work, such as decoding a picture, outside of any transaction and returns the verb. */
export interface PreparedVerb<C extends Call> {
  /** Runs before the body is read; refuses if this network or account has sent too much, valid or not. */
  admit?(ctx: ContextOf<C>): Promise<void>
  prepare(ctx: ContextOf<C>, input: InputOf<C>): Promise<Verb<C>>
  /** `prepare` commits and records itself: another request's key is refused before it, and the edge records no activity. */
  readonly commitsChanges?: true
  readonly afterCommit?: never
}

/**
 * A verb of shoppers whose own statement finds the session, which saves one. It returns only what was read or written for that session:
 * if the statement returns no row, it calls `authenticate` before it answers. It honours the idempotency key itself: the edge opens no
 * transaction.
 */
export interface TokenVerb<C extends Call> {
  answerByToken(ctx: TokenContext, input: InputOf<C>, key: RequestKey | undefined): Promise<AnswerTo<C>>
  readonly afterCommit?: never
}

export type Verbs<Calls extends Record<string, Call>> = { readonly [K in keyof Calls]: Verb<Calls[K]> }

/** The context of any signed-in or guest request; a verb's own type says what it may rely on. */
export type CallContext = ShopperContext &
  Partial<Pick<ShopContext, 'shop_id' | 'person_id' | 'permissions' | 'isEntered' | 'record'>>

type RouteVerb = (ctx: CallContext, input: InputOf<Call>) => Promise<AnyAnswer>

export interface PreparedRouteVerb {
  admit?(ctx: CallContext): Promise<void>
  prepare(ctx: CallContext, input: InputOf<Call>): Promise<RouteVerb>
  readonly commitsChanges?: true
}

export interface TokenRouteVerb {
  answerByToken(ctx: TokenContext, input: InputOf<Call>, key: RequestKey | undefined): Promise<AnyAnswer>
}

/** After the commit, such as for an external service. Runs again for a repeated request, so it must be idempotent. */
export type AfterCommitHook<C extends Call> = (
  ctx: ContextOf<C>,
  input: InputOf<C>,
  data: DataOf<C>,
  afterCommitData: unknown,
) => Promise<DataOf<C>>

/** A `TokenVerb` has no hook: the edge would not run it. */
interface VerbWithHook<C extends Call> {
  readonly verb: Verb<C> | PreparedVerb<C>
  readonly afterCommit: AfterCommitHook<C>
}

/** Responses of other calls are cached, are files, or have no place for a hook's data. */
type HookableCall = Call & { readonly method: 'POST'; readonly file?: undefined; readonly bare?: undefined }

export interface Route {
  readonly name: string
  readonly call: Call
  readonly verb: RouteVerb | PreparedRouteVerb | TokenRouteVerb
  readonly afterCommit?:
    | ((ctx: CallContext, input: InputOf<Call>, data: unknown, afterCommitData: unknown) => Promise<unknown>)
    | undefined
}

export function routesOf<Calls extends Record<string, Call>>(
  calls: Calls,
  verbs: {
    readonly [K in keyof Calls]:
      | Verb<Calls[K]>
      | PreparedVerb<Calls[K]>
      | (Calls[K] extends HookableCall ? VerbWithHook<Calls[K]> : never)
      | (Calls[K]['who'] extends 'shopper' ? TokenVerb<Calls[K]> : never)
  },
): Route[] {
  return Object.entries(calls).map(([name, call]) => {
    const verb = verbs[name] as unknown as Route['verb'] | Pick<Required<Route>, 'verb' | 'afterCommit'>
    return { name, call, ...('afterCommit' in verb ? verb : { verb }) }
  })
}
