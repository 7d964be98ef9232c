import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import type { OperatorMenus, SaveMenusBody } from '#contract/operator-content.ts'
import type { TreeNode } from '#ui/desk/tree/tree-moves.ts'

export type LinkFields = Pick<SaveMenusBody['menus'][number], 'name' | 'url' | 'target' | 'translations'>

/** `id` identifies a link while the form is open: stored links have none. */
export interface MenuLink extends LinkFields {
  readonly id: string
}

export interface MenuValues {
  menus: MenuLink[]
}

/** The order is part of the data, so the menu is merged as a whole. */
export const readFields = ({ menus }: Pick<OperatorMenus, 'menus'>): FieldMap => ({ menus: menus.map(pickFields) })

export const toValues = ({ menus }: FieldMap): MenuValues => ({
  menus: (menus as readonly LinkFields[]).map((link, index) => ({ ...link, id: String(index) })),
})

export const toFields = ({ menus }: MenuValues): FieldMap => ({ menus: menus.map(pickFields) })

export const linksOf = ({ menus }: FieldMap): LinkFields[] => menus as LinkFields[]

const pickFields = ({ name, url, target, translations }: LinkFields): LinkFields => ({
  name,
  url,
  target,
  translations,
})

export const toNodes = (links: readonly MenuLink[], nameOf: (link: MenuLink) => string): TreeNode[] =>
  links.map((link) => ({ id: link.id, parentId: null, label: nameOf(link) }))
