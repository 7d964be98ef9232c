import type { z } from 'zod'
import type { PageTag } from './page-tags.ts'
import type { OperatorPermission, ShopPermission } from './permissions.ts'

/**
 * Who may make a call. `anyone`; `shopper`: a valid bearer token of a shopper; `either`: a guest without a token, or a valid token;
 * `desk`: a person of a shop or of the market, by a token of their own kind, also in a cookie; `shop`: the same, as a member of a shop;
 * `operator`: as a member of the market; `gateway`: no token, the handler verifies a signature of the body.
 */
export type Who = 'anyone' | 'shopper' | 'either' | 'desk' | 'shop' | 'operator' | 'gateway'

/** The permission that a member needs for a call; null: every member may make it. */
type Needs =
  | { readonly who: Exclude<Who, 'shop' | 'operator'>; readonly needs?: undefined }
  | { readonly who: 'shop'; readonly needs: ShopPermission | null }
  | { readonly who: 'operator'; readonly needs: OperatorPermission | null }

/** A file parameter. Its content decides its type, not the declared one. */
export interface FileRule {
  readonly maxBytes: number
  /** Media types, for file dialogs and the reference page. */
  readonly types: readonly string[]
  /** Files under one name; the parameter is then a list. */
  readonly maxCount?: number
  /** Bytes of all files under one name; by default each file's own limit. */
  readonly maxTotalBytes?: number
}

/** The raw bytes of a webhook, which are parsed only after their signature is verified. */
export interface WebhookPayload {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** `path` is relative to `/api`; `params` describes its `{name}` parts. A search for people is a POST: proxies log addresses. */
interface CallBase {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** What the call does and when it refuses; shown on the reference page. */
  readonly about: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** File rules by field. The body is then JSON or `multipart/form-data`, where all values are texts. */
  readonly files?: Readonly<Record<string, FileRule>>
  /** Codes of the expected refusals and of fields (422), by status, besides those of `refusals.ts`. A door test finds others. */
  readonly refuses?: { readonly [Status in 401 | 403 | 404 | 409 | 422 | 429 | 503]?: readonly string[] }
  /**
   * Honours the `Idempotency-Key` header: the same key and body run once and get the same response (for an addition to the cart, the
   * current cart); the same key with another body gets 409. Keys are scoped to the shopper or the shop. A guest's key must be secret
   * and has 20 characters at least.
   */
  readonly idempotent?: true
  /** Identifies the browser by an HttpOnly cookie, which a success response sets; the handler gets the hash of its id. */
  readonly identifiesBrowser?: true
  /** A GET that changes state: 403 if the browser reports that a script of another origin, or no script, sent it. */
  readonly changesState?: true
  /** A POST of the desks that the activity log leaves out: a search, access to the live channel, what was read, own notice settings, who is present. */
  readonly isUnrecorded?: true
  /** A call of a shop without `needs` that is also open to a person of the market who has entered the shop. */
  readonly admitsEntered?: true
  /** For money and people: the person has confirmed their identity within ten minutes, otherwise 403 `desk.confirm_first`. */
  readonly stepUp?: true
}

/** A call with a JSON response: `data` describes its field `data`, or the whole body where `bare` is true. */
interface DataCall extends CallBase {
  readonly data: z.ZodType
  readonly bare?: true
  readonly file?: undefined
}

interface FileCall extends CallBase {
  readonly file: string | readonly string[]
  readonly data?: undefined
  readonly bare?: undefined
}

export type Call = (DataCall | FileCall) & Needs

/** The parameters of a call, and the data of its response; undefined after a refusal. */
interface ShownCall<Params, Query, Data> {
  readonly params: Params
  readonly query: Query
  readonly data: Data | undefined
}

/** How long a page is cached that shows the response of a call. */
export interface PageRules<Params = unknown, Query = unknown, Data = unknown> {
  /** What the response shows: a change of it invalidates the page. */
  tags?(shown: ShownCall<Params, Query, Data>): readonly PageTag[]
  /** Every change of the response invalidates a tag of the page. Without it, as for the order of a list, the page is fresh for less time. */
  readonly hasCompleteTags?: true
  /** Moments at which the response changes by itself: a sale or a voucher begins or ends. */
  changesAt?(data: Data): readonly string[]
}

/** The schemas have separate type parameters: the page rules get their types from them while `C` is inferred. */
export const call = <const C extends Call, P = undefined, Q = undefined, D = undefined>(
  entry: C & { params?: P; query?: Q; data?: D } & PageRules<Parsed<P>, Parsed<Q>, Parsed<D>>,
): C => entry

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
/** Files of a call; never if it takes none. */
type Sent<T, F> =
  T extends Readonly<Record<string, FileRule>>
    ? { readonly [K in keyof T]?: T[K] extends { readonly maxCount: number } ? readonly F[] : F }
    : undefined

type Given<T> = T extends z.ZodType ? z.input<T> : undefined

/** The validated and coerced input of a handler. */
export interface InputOf<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  files: Sent<C['files'], UploadedFile>
  webhook: C['who'] extends 'gateway' ? WebhookPayload : undefined
}

/** The request of a client; optional parts may be omitted. */
export type RequestOf<C extends Call> = Part<'params', Given<C['params']>> &
  Part<'query', Given<C['query']>> &
  Part<'body', Given<C['body']>> &
  Part<'files', Sent<C['files'], Blob>>

type Part<Name extends string, T> = T extends undefined
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** `data` of a success response (the whole body of a bare call), or the file. */
export type DataOf<C extends Call> = C extends { readonly data: z.ZodType } ? z.output<C['data']> : Blob
