import { type Address, addressCalls } from '#contract/addresses.ts'
import type { PlacedAddress } from '#contract/orders.ts'
import { countryName } from '#locales/countries.ts'
import { formatPhone, parsePhone } from '#locales/phone-number.ts'
import type { Text } from '#locales/text.ts'
import { routesOf, type TokenVerb, type Verbs } from '#server/platform/http/route.ts'
import { isolateDirection } from '#server/platform/pdf/isolate-direction.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import type { ShopperContext } from '../context.ts'
import { findDialCode, isDialCode } from '../settings/settings.ts'
import {
  type AddressFields,
  type AddressRow,
  clearDefault,
  countAddresses,
  defaultToOldest,
  deleteAddressRow,
  findAddress,
  findAddresses,
  findAddressesOfSession,
  insertAddress,
  lockShopper,
  setDefault,
  updateAddressRow,
} from './queries.ts'

export { type AddressRow, addressSql, deleteAddressesOfLeaver } from './queries.ts'

type Verb = Verbs<typeof addressCalls>
type Form = Parameters<Verb['storeAddress']>[1]['body']

const maxAddresses = 50

const listAddresses: TokenVerb<typeof addressCalls.listAddresses> = {
  answerByToken: async (ctx) => {
    const rows = await findAddressesOfSession(ctx.db, ctx)
    if (rows.length === 0) await ctx.authenticate()
    return { data: { addresses: rows.map(viewAddress) } }
  },
}

const storeAddress: Verb['storeAddress'] = (ctx, { body }) =>
  withLock(ctx, async (inner) => {
    const { count } = mustExist((await countAddresses(inner.db, inner))[0], 'the count of addresses')
    if (count >= maxAddresses) refuse('conflict', 'addresses.too_many', { values: { count: maxAddresses } })
    await requireCountry(inner, body)
    const is_default = body.is_default || count === 0
    if (is_default) await clearDefault(inner.db, inner)
    const [row] = await insertAddress(inner.db, { user_id: inner.user_id, ...toFields(body), is_default })
    return {
      message: ctx.t('addresses.saved'),
      data: { ...(await listAll(inner)), id: mustExist(row, 'the stored address').id },
    }
  })

const updateAddress: Verb['updateAddress'] = (ctx, { params, body }) =>
  withLock(ctx, async (inner) => {
    const before = await getAddress(inner, params.id)
    await requireCountry(inner, body)
    if (body.is_default) await clearDefault(inner.db, inner)
    // The default cannot be unset, only moved to another address.
    const is_default = body.is_default || before.is_default
    await updateAddressRow(inner.db, { ...params, user_id: inner.user_id, ...toFields(body), is_default })
    return { message: ctx.t('addresses.saved'), data: await listAll(inner) }
  })

const deleteAddress: Verb['deleteAddress'] = (ctx, { params }) =>
  withLock(ctx, async (inner) => {
    const [row] = await deleteAddressRow(inner.db, { ...params, user_id: inner.user_id })
    if (requireFound(row).was_default) await defaultToOldest(inner.db, inner)
    return { message: ctx.t('addresses.deleted'), data: await listAll(inner) }
  })

const makeAddressDefault: Verb['makeAddressDefault'] = (ctx, { params }) =>
  withLock(ctx, async (inner) => {
    await getAddress(inner, params.id)
    await clearDefault(inner.db, inner)
    await setDefault(inner.db, { ...params, user_id: inner.user_id })
    return { message: ctx.t('addresses.saved'), data: await listAll(inner) }
  })

/** 404 for an address of another shopper. */
export const getAddress = async (ctx: ShopperContext, id: number): Promise<Address> =>
  viewAddress(requireFound((await findAddress(ctx.db, { user_id: ctx.user_id, id }))[0]))

const listAll = async (ctx: ShopperContext) => ({ addresses: (await findAddresses(ctx.db, ctx)).map(viewAddress) })

const viewAddress = (row: AddressRow): Address => ({ ...row, formatted_phone: formatPhone(row.phone, row.phone_code) })

/** Serialises changes: concurrent ones could leave two default addresses, or none. */
const withLock = <T>(ctx: ShopperContext, work: (inner: ShopperContext) => Promise<T>): Promise<T> =>
  ctx.transaction(async (inner) => {
    await lockShopper(inner.db, inner)
    return work(inner)
  })

async function requireCountry(ctx: ShopperContext, { country, phone_code }: Form): Promise<void> {
  if (!(await findDialCode(ctx, country))) refuseField('country', 'accounts.unknown_country')
  if (!(await isDialCode(ctx, phone_code))) refuseField('phone_code', 'accounts.unknown_country')
}

const toFields = (form: Form): AddressFields => ({
  ...form,
  ...(parsePhone(form.phone, form.phone_code) ?? refuseField('phone', 'accounts.phone_impossible')),
  state: form.state || null,
  area: form.area || null,
  post_code: form.post_code || null,
  address_line2: form.address_line2 || null,
  latitude: form.latitude ?? null,
  longitude: form.longitude ?? null,
})

export interface PostalLines {
  readonly name: string
  readonly lines: readonly string[]
  /** Empty if the address has none. */
  readonly phone: string
}

/** The address as on an envelope, with the country in `locale`. */
export function toPostalLines(placed: PlacedAddress, t: Text, locale: string): PostalLines {
  const { name, phone_code, phone, address_line, address_line2, area, city, state, post_code, country } = placed
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(t('shell.comma'))
  const lines = [join(address_line, address_line2), join(area, city, state, post_code), countryName(country, locale)]
  return {
    name,
    lines: lines.filter((line) => line !== ''),
    phone: phone === '' ? '' : isolateDirection(formatPhone(phone, phone_code), 'ltr'),
  }
}

export const addressRoutes = routesOf(addressCalls, {
  listAddresses,
  storeAddress,
  updateAddress,
  deleteAddress,
  makeAddressDefault,
})
