import type { z } from 'zod'

/**
 * Who may make a call: anyone, a shopper with a living bearer token, or either: then whoever sends no token is a guest, and
 * a token that is sent must live. Or somebody who works in a shop, with a token of their own kind: neither opens what is the
 * other's. A gateway has no token: it signs the bytes that it sends, and its verb checks that.
 */
export type Who = 'anyone' | 'shopper' | 'either' | 'shop' | 'gateway'

/** A file that a call takes. What it is, is judged by what stands in it, never by what it calls itself. */
export interface FileRule {
  /** Bytes that it may have. */
  readonly most: number
  /** Media types, for whoever chooses one and for the reference page. */
  readonly types: readonly string[]
  /** How many may come under one name; the call then takes a list of them, where without it it takes one. */
  readonly count?: number
  /** Bytes that all under one name may have together; without it, what each may have. */
  readonly together?: number
}

/** What a gateway sent, to the byte: read only once its signature is checked. */
export interface SentWord {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

/** A file as it was sent. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** `path` is relative to `/api`; `{name}` parts are described by `params`. */
interface CallBase {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly who: Who
  /** One sentence for the reference page. */
  readonly about: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** By field: then the body may come as JSON or, with files or without, as `multipart/form-data`, where all values are texts. */
  readonly files?: Readonly<Record<string, FileRule>>
  /** Statuses beside 400, 401, 422, 429 and 5xx that this call answers on purpose. */
  readonly refusals?: readonly (401 | 403 | 404 | 409)[]
  /**
   * Honours the `Idempotency-Key` header: same key and body, done once and answered alike (an addition to a cart with the cart as it is by
   * then); same key and another body, 409. Keys of shoppers and of a shop's people are their own. What a guest asked is known by the key
   * alone: it takes 20 characters at least, and nobody may guess it.
   */
  readonly idempotent?: true
  /** Identifies the browser by an HttpOnly cookie, which a success response sets; the handler gets the hash of its id. */
  readonly identifiesBrowser?: true
  /** A GET that changes something: refused with 403 where a browser says that no script of the shop's own pages sent it. */
  readonly changesState?: true
}

/** A call with a JSON response: `data` describes its field `data`, or the whole body where `bare` is true. */
interface DataCall extends CallBase {
  readonly data: z.ZodType
  readonly bare?: true
  readonly file?: undefined
}

/** A call whose good answer is a file of a media type, to be kept under the name that comes with it. */
interface FileCall extends CallBase {
  readonly file: string
  readonly data?: undefined
  readonly bare?: undefined
}

/** One call of the API as both sides know it. */
export type Call = DataCall | FileCall

export const call = <const C extends Call>(entry: C): C => entry

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
/** Any of the files that a call takes; where it takes none, nothing. */
type Sent<T, F> =
  T extends Readonly<Record<string, FileRule>>
    ? { readonly [K in keyof T]?: T[K] extends { readonly count: number } ? readonly F[] : F }
    : undefined

type Given<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a verb receives for a call: everything checked and coerced. */
export interface InputOf<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  files: Sent<C['files'], SentFile>
  word: C['who'] extends 'gateway' ? SentWord : undefined
}

/** What a caller passes for a call; parts that the call does not take, or needs nothing of, may be left out. */
export type RequestOf<C extends Call> = Part<'params', Given<C['params']>> &
  Part<'query', Given<C['query']>> &
  Part<'body', Given<C['body']>> &
  Part<'files', Sent<C['files'], Blob>>

type Part<Name extends string, T> = T extends undefined
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** What stands under `data` of a good answer (the whole answer of a bare call), or the file. */
export type DataOf<C extends Call> = C extends DataCall ? z.output<C['data']> : Blob
