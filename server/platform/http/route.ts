import type { Call, DataOf, InputOf } from '#contract/call.ts'
import type { Context, ShopContext, ShopperContext } from '#server/context.ts'
import type { Key } from './idempotency.ts'

/** A good answer: its data, and a message if the default one does not suffice. */
export interface Answer<T> {
  readonly data: T
  readonly message?: string
  /** Data for the after-commit hook of the route alone. It is stored with the answer, as JSON. */
  readonly begun?: unknown
}

/** A good answer whose data is JSON text of the database, sent unparsed. */
export interface ReadyAnswer {
  readonly json: string
}

/** A good answer that is a file, with the name of the download. */
export interface FileAnswer {
  readonly file: Uint8Array<ArrayBuffer>
  readonly name: string
}

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
 * A verb with slow work that needs no lock, such as decoding a picture: `prepare` does it outside of any transaction
 * and returns the verb.
 */
export interface PreparedVerb<C extends Call> {
  /** Runs before the body is read; refuses if this network or account has sent too much, valid or not. */
  admit?(ctx: ContextOf<C>): Promise<void>
  prepare(ctx: ContextOf<C>, input: InputOf<C>): Promise<Verb<C>>
}

/** A verb that claims the idempotency key in the statement that does its work. The edge opens no transaction. */
export interface KeyedVerb<C extends Call> {
  answerKeyed(ctx: ContextOf<C>, input: InputOf<C>, key: Key | undefined): Promise<AnswerTo<C>>
}

export type Verbs<Calls extends Record<string, Call>> = { readonly [K in keyof Calls]: Verb<Calls[K]> }

/** The context of any signed-in or guest request; a verb's own type says what it may rely on. */
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
 * Completes an answer after the commit, for example with the response of an external service. It runs again for a
 * repeated request and must be idempotent.
 */
export type End<C extends Call> = (
  ctx: ContextOf<C>,
  input: InputOf<C>,
  data: DataOf<C>,
  begun: unknown,
) => Promise<DataOf<C>>
export type Ends<Calls extends Record<string, Call>> = { readonly [K in keyof Calls]?: End<Calls[K]> }

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
