import type { Call, DataOf, InputOf } from '#contract/call.ts'
import type { Context, ShopContext, ShopperContext } from '#server/context.ts'

/** A good answer: its data, and a message where the plain one would not say enough. */
export interface Answer<T> {
  readonly data: T
  readonly message?: string
}

/** A good answer whose data is JSON text already: made by the database, sent as it is. */
export interface ReadyAnswer {
  readonly json: string
}

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
) => Promise<Answer<DataOf<C>> | ReadyAnswer> | Answer<DataOf<C>>

/** Pairs every call of a part of the contract with its verb. */
export type Verbs<Calls extends Record<string, Call>> = { readonly [K in keyof Calls]: Verb<Calls[K]> }

/** Whoever asks, as the edge sees them; a verb's type says what it may rely on. */
export type AskerContext = ShopperContext & Partial<Pick<ShopContext, 'shop_id' | 'shop_user_id'>>

/** A call and its verb as the edge sees them. */
export interface Route {
  readonly name: string
  readonly call: Call
  readonly verb: (ctx: AskerContext, input: InputOf<Call>) => Promise<Answer<unknown> | ReadyAnswer>
}

export function routesOf<Calls extends Record<string, Call>>(calls: Calls, verbs: Verbs<Calls>): Route[] {
  return Object.entries(calls).map(([name, call]) => ({ name, call, verb: verbs[name] as unknown as Route['verb'] }))
}
