import type { Call, DataOf, InputOf } from '#contract/call.ts'
import type { Context, ShopContext, ShopperContext } from '#server/context.ts'
import type { Key } from './idempotency.ts'

/** A good answer: its data, and a message where the plain one would not say enough. */
export interface Answer<T> {
  readonly data: T
  readonly message?: string
  /** What the end of its route has to know beside, and nobody else. It is kept with the answer, as JSON. */
  readonly begun?: unknown
}

/** A good answer whose data is JSON text already: made by the database, sent as it is. */
export interface ReadyAnswer {
  readonly json: string
}

/** A good answer that is a file, and what it is called where somebody keeps it. */
export interface FileAnswer {
  readonly file: Uint8Array<ArrayBuffer>
  readonly name: string
}

/** What an edge has of a verb, whatever the call. */
export type AnyAnswer = Answer<unknown> | ReadyAnswer | FileAnswer

type AnswerTo<C extends Call> = C extends { readonly file: string } ? FileAnswer : Answer<DataOf<C>> | ReadyAnswer

type ContextOf<C extends Call> = C['who'] extends 'shopper'
  ? ShopperContext
  : C['who'] extends 'either'
    ? Context & Pick<ShopperContext, 'user_id'>
    : C['who'] extends 'shop'
      ? ShopContext
      : Context

export type Verb<C extends Call> = (
  ctx: ContextOf<C>,
  input: InputOf<C>,
) => Promise<AnswerTo<C>> | Exclude<AnswerTo<C>, ReadyAnswer>

/**
 * A verb with something to do before it that takes long, such as reading pictures: that is done outside of any transaction, so that it
 * holds nothing that others wait for, and answers what remains to be done.
 */
export interface PreparedVerb<C extends Call> {
  /** Runs before the body is read: refuses where this network or account has sent too much, valid or not. */
  admit?(ctx: ContextOf<C>): Promise<void>
  prepare(ctx: ContextOf<C>, input: InputOf<C>): Promise<Verb<C>>
}

/** A verb that claims the key of its request in the statement that does its work; the edge opens no transaction around it. */
export interface KeyedVerb<C extends Call> {
  answerKeyed(ctx: ContextOf<C>, input: InputOf<C>, key: Key | undefined): Promise<AnswerTo<C>>
}

/** Every call of a part of the contract with its verb. */
export type Verbs<Calls extends Record<string, Call>> = { readonly [K in keyof Calls]: Verb<Calls[K]> }

/** Whoever asks, as the edge sees them; a verb's type says what it may rely on. */
export type AskerContext = ShopperContext & Partial<Pick<ShopContext, 'shop_id' | 'shop_user_id'>>

type RouteVerb = (ctx: AskerContext, input: InputOf<Call>) => Promise<AnyAnswer>

interface PreparedRouteVerb {
  admit?(ctx: AskerContext): Promise<void>
  prepare(ctx: AskerContext, input: InputOf<Call>): Promise<RouteVerb>
}

interface KeyedRouteVerb {
  answerKeyed(ctx: AskerContext, input: InputOf<Call>, key: Key | undefined): Promise<AnyAnswer>
}

/**
 * What completes an answer once all that it says is committed: asks somebody outside, and adds what they say. It runs again when
 * the same request comes again, and must not mind.
 */
export type End<C extends Call> = (
  ctx: ContextOf<C>,
  input: InputOf<C>,
  data: DataOf<C>,
  begun: unknown,
) => Promise<DataOf<C>>
export type Ends<Calls extends Record<string, Call>> = { readonly [K in keyof Calls]?: End<Calls[K]> }

/** A call and its verb as the edge sees them. */
export interface Route {
  readonly name: string
  readonly call: Call
  readonly verb: RouteVerb | PreparedRouteVerb | KeyedRouteVerb
  readonly end?:
    | ((ctx: AskerContext, input: InputOf<Call>, data: unknown, begun: unknown) => Promise<unknown>)
    | undefined
}

/** Pairs every call of a part of the contract with its verb. */
export function routesOf<Calls extends Record<string, Call>>(
  calls: Calls,
  verbs: { readonly [K in keyof Calls]: Verb<Calls[K]> | PreparedVerb<Calls[K]> | KeyedVerb<Calls[K]> },
  ends: Ends<Calls> = {},
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    verb: verbs[name] as unknown as Route['verb'],
    end: ends[name] as unknown as Route['end'],
  }))
}
