import { z } from 'zod'
import { call } from './call.ts'
import { maxLengths, maxListRows } from './limits.ts'
import { id, idText, picture, singleLineText } from './shapes.ts'

/** Names by language, beside the one in the language of the row: `{"fr": {"name": "Rouge"}}`. */
export const nameTranslations = z.record(
  z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/),
  z.strictObject({ name: singleLineText(maxLengths.name) }),
)

/** The version of a list or row as it was read: a change of an older one is refused with 409 and the current one. */
export const version = z.string().min(1).max(40)

/** The body beside a picture: without a file the picture is removed if `remove` says so. */
export const pictureForm = z.strictObject({
  remove: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
})

export const pictureAnswer = z.strictObject({ thumbnail: picture.nullable() })

/** A row without an id is new; a row that is left out is removed. */
const newId = id.optional()
const name = singleLineText(maxLengths.name)
const count = z.number().int()

const brand = z.strictObject({ id: newId, name })
const color = z.strictObject({
  id: newId,
  name,
  hex: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/),
  translations: nameTranslations,
})
const size = z.strictObject({ id: newId, name, translations: nameTranslations })
const tax = z.strictObject({
  id: newId,
  name,
  /** At most two decimals. */
  percentage: z
    .number()
    .min(0)
    .max(99.99)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
  translations: nameTranslations,
})

const brands = z.strictObject({ version, brands: z.array(brand.extend({ id, product_count: count })) })
const colors = z.strictObject({ version, colors: z.array(color.extend({ id, variant_count: count })) })
const sizes = z.strictObject({ version, sizes: z.array(size.extend({ id, variant_count: count })) })
const taxes = z.strictObject({ version, taxes: z.array(tax.extend({ id, product_count: count })) })

export type OperatorBrands = z.output<typeof brands>
export type OperatorColors = z.output<typeof colors>
export type OperatorSizes = z.output<typeof sizes>
export type OperatorTaxes = z.output<typeof taxes>

export const operatorCatalogueCalls = {
  listOperatorBrands: call({
    method: 'GET',
    path: '/operator/brands',
    who: 'operator',
    needs: 'catalogue.read',
    about: 'All brands by name, with the number of products of each.',
    data: brands,
  }),
  saveOperatorBrands: call({
    method: 'POST',
    path: '/operator/brands',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Saves the whole list of brands: a row without id is new, a row that is left out is removed.',
    body: z.strictObject({ version, brands: z.array(brand).max(maxListRows.brands) }),
    data: brands,
    refuses: { 409: ['catalogue.brand_in_use'], 422: ['errors.name_twice'] },
  }),
  mergeOperatorBrand: call({
    method: 'POST',
    path: '/operator/brands/{id}/merge',
    who: 'operator',
    needs: 'catalogue.write',
    idempotent: true,
    about: 'Gives the products of a brand to another one, and removes it.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ into: id }),
    data: brands,
    refuses: { 422: ['catalogue.merge_target'] },
  }),
  listOperatorColors: call({
    method: 'GET',
    path: '/operator/colors',
    who: 'operator',
    needs: 'catalogue.read',
    about: 'All colours by name, with the number of variants of each.',
    data: colors,
  }),
  saveOperatorColors: call({
    method: 'POST',
    path: '/operator/colors',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Saves the whole list of colours: a row without id is new, a row that is left out is removed.',
    body: z.strictObject({ version, colors: z.array(color).max(maxListRows.colors) }),
    data: colors,
    refuses: { 409: ['catalogue.color_in_use'], 422: ['errors.name_twice'] },
  }),
  listOperatorSizes: call({
    method: 'GET',
    path: '/operator/sizes',
    who: 'operator',
    needs: 'catalogue.read',
    about: 'All sizes in their order, with the number of variants of each.',
    data: sizes,
  }),
  saveOperatorSizes: call({
    method: 'POST',
    path: '/operator/sizes',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Saves the whole list of sizes in its order: a row without id is new, a row that is left out is removed.',
    body: z.strictObject({ version, sizes: z.array(size).max(maxListRows.sizes) }),
    data: sizes,
    refuses: { 409: ['catalogue.size_in_use'], 422: ['errors.name_twice'] },
  }),
  listOperatorTaxes: call({
    method: 'GET',
    path: '/operator/taxes',
    who: 'operator',
    needs: 'catalogue.read',
    about: 'All taxes, the highest first, with the number of products of each.',
    data: taxes,
  }),
  saveOperatorTaxes: call({
    method: 'POST',
    path: '/operator/taxes',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Saves the whole list of taxes: a row without id is new, a row that is left out is removed.',
    body: z.strictObject({ version, taxes: z.array(tax).max(maxListRows.taxes) }),
    data: taxes,
    refuses: { 409: ['catalogue.tax_in_use'], 422: ['errors.name_twice'] },
  }),
}
