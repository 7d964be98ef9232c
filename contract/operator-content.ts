import { z } from 'zod'
import { call } from './call.ts'
import { contentLimits } from './limits.ts'

const target = z.enum(['_self', '_blank']).default('_self')
const text = z.string().max(500)
/** A path of this shop, or an https, mailto or tel address. */
const url = z.string().max(2000)
const translationsOf = <S extends z.ZodRawShape>(shape: S) =>
  z.record(z.string().max(12), z.strictObject(shape)).default({})

/** What a link leads to: a text page, a category, a list of shops, another path of this shop, or elsewhere. */
const linkKind = z.enum(['page', 'category', 'shops', 'path', 'external'])

/** `dead`: this shop has no such page, category, shop, zone or post. */
export const linkFacts = { kind: linkKind, dead: z.boolean() }

const menuFields = { name: text, url, target, is_external: z.boolean(), translations: translationsOf({ name: text }) }

const itemFields = {
  type: z.enum(['logo', 'text', 'social_links', 'app_store', 'link']),
  title: text.default(''),
  url: url.nullable().default(null),
  target,
  translations: translationsOf({ title: text }),
}
const footerFields = { title: text, translations: translationsOf({ title: text }) }

const menus = z.strictObject({
  version: z.string(),
  menus: z.array(z.strictObject({ ...menuFields, ...linkFacts })),
})
export type OperatorMenus = z.output<typeof menus>

const footers = z.strictObject({
  version: z.string(),
  footers: z.array(
    z.strictObject({
      ...footerFields,
      /** Items other than links have no kind. */
      items: z.array(z.strictObject({ ...itemFields, kind: linkKind.nullable(), dead: z.boolean() })),
    }),
  ),
})
export type OperatorFooters = z.output<typeof footers>

const version = z.string().max(64)
const saveMenusBody = z.strictObject({
  version,
  menus: z.array(z.strictObject({ ...menuFields, is_external: z.boolean().optional() })).max(contentLimits.menus),
})
export type SaveMenusBody = z.output<typeof saveMenusBody>

const saveFootersBody = z.strictObject({
  version,
  footers: z
    .array(z.strictObject({ ...footerFields, items: z.array(z.strictObject(itemFields)).max(contentLimits.items) }))
    .max(contentLimits.footers),
})
export type SaveFootersBody = z.output<typeof saveFootersBody>

const read = { method: 'GET', who: 'operator', needs: 'content.read' } as const
const write = { method: 'POST', who: 'operator', needs: 'content.write' } as const

export const operatorContentCalls = {
  getOperatorMenus: call({ ...read, path: '/operator/menus', about: 'The links of the main menu.', data: menus }),
  saveOperatorMenus: call({
    ...write,
    path: '/operator/menus',
    about: 'Replaces the links of the main menu.',
    body: saveMenusBody,
    data: menus,
    refuses: { 422: ['settings.text', 'settings.link'] },
  }),
  getOperatorFooter: call({ ...read, path: '/operator/footer', about: 'The columns of the footer.', data: footers }),
  saveOperatorFooter: call({
    ...write,
    path: '/operator/footer',
    about: 'Replaces the columns of the footer.',
    body: saveFootersBody,
    data: footers,
    refuses: { 422: ['settings.text', 'settings.link'] },
  }),
}
