import { z } from 'zod'
import { call } from './call.ts'
import { id, idText, personName, singleLineText } from './shapes.ts'

const optionalText = (maxLength: number) => singleLineText(maxLength, 0).nullish()

export const addressForm = z.strictObject({
  name: personName(120),
  phone_code: z.string().regex(/^\+\d{1,6}$/),
  phone: z.string().regex(/^\d{4,20}$/),
  country: z.string().min(1).max(80),
  state: optionalText(80),
  city: singleLineText(80),
  area: optionalText(80),
  post_code: optionalText(20),
  address_line: singleLineText(200),
  address_line2: optionalText(200),
  address_type: z.enum(['home', 'office', 'other']).default('home'),
  is_default: z.boolean().default(false),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
})

export const address = z.strictObject({
  id,
  name: z.string(),
  phone_code: z.string(),
  phone: z.string(),
  /** The complete number, formatted: `+880 1712 345678`. */
  formatted_phone: z.string(),
  country: z.string(),
  state: z.string().nullable(),
  city: z.string(),
  area: z.string().nullable(),
  post_code: z.string().nullable(),
  address_line: z.string(),
  address_line2: z.string().nullable(),
  address_type: z.enum(['home', 'office', 'other']),
  is_default: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Address = z.output<typeof address>

const addresses = z.strictObject({ addresses: z.array(address) })
const byId = z.strictObject({ id: idText })

export const addressCalls = {
  listAddresses: call({
    method: 'GET',
    path: '/addresses',
    who: 'shopper',
    about: 'The addresses of the shopper, oldest first.',
    data: addresses,
  }),
  storeAddress: call({
    method: 'POST',
    path: '/address/store',
    who: 'shopper',
    about: 'Adds an address; the first becomes the default.',
    body: addressForm,
    data: addresses.extend({ id }),
    idempotent: true,
    refuses: {
      409: ['addresses.too_many'],
      422: ['accounts.phone_impossible', 'accounts.unknown_country'],
    },
  }),
  updateAddress: call({
    method: 'POST',
    path: '/address/{id}/update',
    who: 'shopper',
    about: 'Replaces an address.',
    params: byId,
    body: addressForm,
    data: addresses,
    refuses: { 422: ['accounts.phone_impossible', 'accounts.unknown_country'] },
  }),
  deleteAddress: call({
    method: 'POST',
    path: '/address/{id}/delete',
    who: 'shopper',
    about: 'Removes an address; if it was the default, the oldest left becomes it.',
    params: byId,
    data: addresses,
  }),
  makeAddressDefault: call({
    method: 'POST',
    path: '/address/{id}/default',
    who: 'shopper',
    about: 'Makes an address the default one.',
    params: byId,
    data: addresses,
  }),
}
