import type { OperatorFooters, OperatorMenus, SaveFootersBody, SaveMenusBody } from '#contract/operator-content.ts'
import { statement } from '#db/statement.ts'
import { type Changed, changedFields } from '#server/platform/changed-fields.ts'
import { refuse } from '#server/platform/refusal.ts'
import { lockVersion, type Versioned, versionOf } from '#server/platform/versions.ts'
import type { Context } from '../../context.ts'
import { findListErrors, getSettingsList, setSettingsList } from '../../settings/operator/settings.ts'
import { type LinkTarget, parseLinkTarget } from '../rules.ts'

export async function getOperatorMenus(ctx: Context): Promise<OperatorMenus> {
  const menus = (await getSettingsList(ctx, 'menus')) ?? []
  const isDead = await findDeadLinks(
    ctx,
    menus.map(({ url }) => url),
  )
  return {
    version: versionOf(menus),
    menus: menus.map((row) => ({ ...row, kind: parseLinkTarget(row.url).kind, dead: isDead(row.url) })),
  }
}

export async function getOperatorFooter(ctx: Context): Promise<OperatorFooters> {
  const footers = (await getSettingsList(ctx, 'footers')) ?? []
  const isDead = await findDeadLinks(
    ctx,
    footers.flatMap(({ items }) => items.flatMap(({ url }) => url ?? [])),
  )
  return {
    version: versionOf(footers),
    footers: footers.map((footer) => ({
      ...footer,
      items: footer.items.map((item) => ({
        ...item,
        kind: item.url === null ? null : parseLinkTarget(item.url).kind,
        dead: item.url !== null && isDead(item.url),
      })),
    })),
  }
}

export const saveOperatorMenus = (ctx: Context, { version, menus }: SaveMenusBody): Promise<Changed<OperatorMenus>> =>
  saveList(ctx, { name: 'menus', version, rows: menus, read: getOperatorMenus })

export const saveOperatorFooter = (
  ctx: Context,
  { version, footers }: SaveFootersBody,
): Promise<Changed<OperatorFooters>> =>
  saveList(ctx, { name: 'footers', version, rows: footers, read: getOperatorFooter })

interface SaveListParams<T extends Versioned> {
  readonly name: 'menus' | 'footers'
  readonly version: string
  readonly rows: readonly unknown[]
  readonly read: (ctx: Context) => Promise<T>
}

const saveList = <T extends OperatorMenus | OperatorFooters>(
  ctx: Context,
  { name, version, rows, read }: SaveListParams<T>,
): Promise<Changed<T>> =>
  ctx.transaction(async (inner) => {
    const before = await lockVersion(inner.db, { name: 'settings', version, read: () => read(inner) })
    const fields = findListErrors(name, rows)
    if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
    await setSettingsList(inner, name, rows)
    const data = await read(inner)
    const { version: _, ...lists } = before
    const { version: __, ...newLists } = data
    return { data, change: changedFields(lists, newLists) }
  })

type Entity = Extract<LinkTarget, { entity: string }>['entity']

const findTargets = statement<
  Readonly<Record<'pages' | 'posts' | 'categories' | 'shops' | 'zones', readonly string[]>>,
  { entity: Entity; key: string }
>(
  'content.link_targets',
  `select 'page' as entity, slug as key from pages where slug = any (:pages)
   union all select 'post', slug from blogs where slug = any (:posts)
   union all select 'category', slug from categories where slug = any (:categories)
   union all select 'shop', id::text from shops where id::text = any (:shops)
   union all select 'zone', id::text from zones where id::text = any (:zones)`,
)

/** Returns whether a link leads to a row that this shop does not have. */
export async function findDeadLinks(
  { db }: Pick<Context, 'db'>,
  urls: readonly string[],
): Promise<(url: string) => boolean> {
  const targets = urls.map(parseLinkTarget)
  const keysOf = (entity: Entity) =>
    targets.flatMap((each) => ('entity' in each && each.entity === entity ? each.key : []))
  const found = await findTargets(db, {
    pages: keysOf('page'),
    posts: keysOf('post'),
    categories: keysOf('category'),
    shops: keysOf('shop'),
    zones: keysOf('zone'),
  })
  const existing = new Set(found.map(({ entity, key }) => `${entity} ${key}`))
  return (url) => {
    const target = parseLinkTarget(url)
    return 'entity' in target && !existing.has(`${target.entity} ${target.key}`)
  }
}
