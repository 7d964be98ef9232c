import type { Call } from './call.ts'

/** Codes that follow from the shape of a call. A call declares all others itself, under `refuses`. */
const malformed = ['errors.malformed'] as const
const unauthenticated = ['errors.unauthenticated'] as const
const forbidden = ['errors.forbidden'] as const
const noPermission = ['desk.no_permission'] as const
const notConfirmed = ['desk.confirm_first'] as const
const noFactor = ['desk.factor_required'] as const
const noShop = ['desk.choose_shop'] as const
const suspended = ['shops.suspended'] as const
const notFound = ['errors.not_found'] as const
const changedMeanwhile = ['errors.changed_meanwhile'] as const
const keyReused = ['errors.key_reused'] as const
const tooLarge = ['errors.too_large'] as const
const wrongMedia = ['errors.wrong_media'] as const
const wrongForm = ['errors.wrong_form'] as const
const tooOften = ['errors.too_often', 'errors.too_often_minutes', 'errors.too_often_today'] as const
const ours = ['errors.ours'] as const
const unavailable = ['errors.busy', 'errors.unavailable', 'errors.too_slow'] as const

/** `errors.invalid` is the code of the answer, the others are codes of its fields. */
const invalid = [
  'errors.invalid',
  'errors.required',
  'errors.invalid_value',
  'errors.unknown_field',
  'errors.email',
  'errors.web_address',
  'errors.date',
  'errors.amount',
  'errors.hidden_characters',
  'errors.too_short',
  'errors.too_long',
  'errors.too_few_entries',
  'errors.too_many_entries',
  'errors.more_than',
  'errors.at_least',
  'errors.at_most',
] as const

const invalidFiles = [
  'errors.file',
  'errors.file_size',
  'errors.files_size',
  'errors.most_files',
  'errors.given_twice',
  'errors.picture_kind',
  'errors.picture_pixels',
  'errors.picture_sides',
  'errors.picture_slow',
] as const

/** A path without a call has no entry that could declare its code. */
const noSuchCall = ['errors.no_such_call'] as const

type Common =
  | typeof malformed
  | typeof unauthenticated
  | typeof forbidden
  | typeof noPermission
  | typeof notConfirmed
  | typeof noFactor
  | typeof noShop
  | typeof suspended
  | typeof notFound
  | typeof changedMeanwhile
  | typeof noSuchCall
  | typeof keyReused
  | typeof tooLarge
  | typeof wrongMedia
  | typeof wrongForm
  | typeof tooOften
  | typeof ours
  | typeof unavailable
  | typeof invalid
  | typeof invalidFiles

export type CommonCode = Common[number]

export type CommonFieldCode = (typeof invalid | typeof invalidFiles)[number]

/** All codes that a call may answer, by status in ascending order. */
export function listRefusals(call: Call): ReadonlyMap<number, readonly string[]> {
  const hasBody = call.method === 'POST'
  const hasToken = call.who !== 'anyone' && call.who !== 'gateway'
  const refusals: [status: number, codes: readonly string[]][] = [
    [400, malformed],
    [401, hasToken ? unauthenticated : []],
    [403, listForbidden(call)],
    [404, call.params ? notFound : []],
    [408, hasBody ? malformed : []],
    [409, listConflicts(call)],
    [413, hasBody ? tooLarge : []],
    [415, hasBody && call.who !== 'gateway' ? (call.files ? wrongForm : wrongMedia) : []],
    [422, [...invalid, ...(call.files ? invalidFiles : [])]],
    [429, tooOften],
    [500, ours],
    [503, unavailable],
  ]
  const own = Object.entries(call.refuses ?? {})
  const all = refusals.map(([status, codes]): [number, readonly string[]] => {
    const [, declared = []] = own.find(([key]) => Number(key) === status) ?? []
    return [status, [...codes, ...declared]]
  })
  return new Map(all.filter(([, codes]) => codes.length > 0))
}

/** What a shop shows to shoppers. Its orders, returns and stock stay workable while it is suspended. */
const shownPermissions: readonly Call['needs'][] = ['products.write', 'vouchers.write', 'shop.write', 'delivery.write']

/** Whether a call of a shop would change what shoppers see: 409 `shops.suspended` while the market suspends the shop. */
export const isRefusedToSuspended = ({ who, method, needs }: Pick<Call, 'who' | 'method' | 'needs'>): boolean =>
  who === 'shop' && method === 'POST' && shownPermissions.includes(needs)

const listConflicts = (call: Call): readonly string[] => [
  ...(call.idempotent ? keyReused : []),
  ...(call.who === 'shop' ? noShop : []),
  ...(isRefusedToSuspended(call) ? suspended : []),
  ...(call.body?.shape.version ? changedMeanwhile : []),
]

const listForbidden = (call: Call): readonly string[] => {
  const isMemberCall = call.who === 'shop' || call.who === 'operator'
  const isDeskCall = isMemberCall || call.who === 'desk'
  return [
    ...(call.changesState || isMemberCall || (isDeskCall && call.method === 'POST') ? forbidden : []),
    ...(call.needs ? noPermission : []),
    ...(call.who === 'operator' ? noFactor : []),
    ...(call.stepUp ? notConfirmed : []),
  ]
}

type DeclaredCodes<R> = R extends object ? Extract<R[keyof R], readonly string[]>[number] : never

export type DeclaredCode<C extends Call> = C extends { readonly refuses: infer R } ? DeclaredCodes<R> : never

export type DeclaredFieldCode<C extends Call> = C extends { readonly refuses: infer R }
  ? DeclaredCodes<Pick<R, 422 & keyof R>>
  : never
