import { z } from 'zod'
import { call } from './call.ts'
import { maxLengths } from './limits.ts'
import { nameTranslations, pictureAnswer, pictureForm, version } from './operator-catalogue.ts'
import { pictureRule } from './photos.ts'
import { id, idText, picture, singleLineText } from './shapes.ts'
import { slugPattern } from './slugs.ts'

const name = singleLineText(maxLengths.name)

/** The last part of the address of a category. */
const slug = z.string().max(maxLengths.slug).regex(slugPattern)

interface CategoryNode {
  id: number
  version: string
  slug: string
  name: string
  translations: z.output<typeof nameTranslations>
  thumbnail: z.output<typeof picture> | null
  product_count: number
  own_product_count: number
  children: CategoryNode[]
}

const categoryFields = {
  id,
  version,
  slug,
  name: z.string(),
  translations: nameTranslations,
  thumbnail: picture.nullable(),
  /** Shown products, those of its children included. */
  product_count: z.number().int(),
  /** Products in this category itself, hidden ones included: it is removed only without any. */
  own_product_count: z.number().int(),
}

const node: z.ZodType<CategoryNode> = z.strictObject({
  ...categoryFields,
  get children() {
    return z.array(node)
  },
})
export type OperatorCategory = CategoryNode

const tree = z.strictObject({
  categories: z.array(node),
  max_depth: z.number().int(),
})
const params = z.strictObject({ id: idText })

export const operatorCategoryCalls = {
  listOperatorCategories: call({
    method: 'GET',
    path: '/operator/categories',
    who: 'operator',
    needs: 'catalogue.read',
    about: 'The tree of categories with their words in all languages, pictures, order and numbers of products.',
    data: tree,
  }),
  createOperatorCategory: call({
    method: 'POST',
    path: '/operator/categories',
    who: 'operator',
    needs: 'catalogue.write',
    idempotent: true,
    about: 'Creates a category as the last one below its parent; its address follows from its name.',
    body: z.strictObject({ name, parent_id: id.nullable() }),
    data: z.strictObject({ category: node }),
    refuses: { 422: ['catalogue.no_category', 'catalogue.too_deep'] },
  }),
  saveOperatorCategory: call({
    method: 'POST',
    path: '/operator/categories/{id}',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Saves the words and the address of a category.',
    params,
    body: z.strictObject({ version, slug, name, translations: nameTranslations }),
    data: z.strictObject({ category: node }),
    refuses: { 422: ['catalogue.slug_taken'] },
  }),
  saveOperatorCategoryPicture: call({
    method: 'POST',
    path: '/operator/categories/{id}/picture',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Replaces or removes the picture of a category.',
    params,
    body: pictureForm,
    files: { picture: pictureRule },
    data: pictureAnswer,
  }),
  moveOperatorCategory: call({
    method: 'POST',
    path: '/operator/categories/{id}/move',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Moves a category with all below it: under a parent, before one of its children, or as the last one.',
    params,
    body: z.strictObject({ parent_id: id.nullable(), before_id: id.nullable() }),
    data: tree,
    refuses: { 422: ['catalogue.no_category', 'catalogue.below_itself', 'catalogue.too_deep'] },
  }),
  moveOperatorCategoryProducts: call({
    method: 'POST',
    path: '/operator/categories/{id}/move-products',
    who: 'operator',
    needs: 'catalogue.write',
    idempotent: true,
    about: 'Moves up to 500 products of a category itself to another one; repeated until none is left.',
    params,
    body: z.strictObject({ into: id }),
    data: z.strictObject({ moved: z.number().int(), left: z.number().int() }),
    refuses: { 422: ['catalogue.merge_target'] },
  }),
  mergeOperatorCategory: call({
    method: 'POST',
    path: '/operator/categories/{id}/merge',
    who: 'operator',
    needs: 'catalogue.write',
    idempotent: true,
    about: 'Gives products and children of a category to another one, and removes it.',
    params,
    body: z.strictObject({ into: id }),
    data: tree,
    refuses: {
      409: ['catalogue.merge_too_large', 'catalogue.category_not_empty'],
      422: ['catalogue.merge_target', 'catalogue.below_itself', 'catalogue.too_deep'],
    },
  }),
  removeOperatorCategory: call({
    method: 'POST',
    path: '/operator/categories/{id}/remove',
    who: 'operator',
    needs: 'catalogue.write',
    idempotent: true,
    about: 'Removes a category without products and children.',
    params,
    data: tree,
    refuses: { 409: ['catalogue.category_not_empty'] },
  }),
}
