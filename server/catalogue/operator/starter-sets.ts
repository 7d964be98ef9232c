import type { operatorStarterSetCalls, StarterRow, StarterSets } from '#contract/operator-starter-sets.ts'
import type { StarterCategory, StarterSet } from '#db/starter-sets/starter-sets.ts'
import type { OperatorContext } from '#server/context.ts'
import { nameKeyOf } from '#server/platform/edited-list.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import { addZones, listZoneNames } from '../../shops/operator.ts'
import { lockTree } from './categories.ts'
import { findStoredCategories, insertCategory } from './category-queries.ts'
import { colorStatements, sizeStatements, taxStatements } from './list-queries.ts'
import { depthOf, maxDepth } from './rules.ts'

type Verb = Verbs<typeof operatorStarterSetCalls>
type Db = OperatorContext['db']

/** Loaded on first use: a market needs the sets once. */
const loadSets = ({ defaultLocale }: OperatorContext) =>
  import('#db/starter-sets/starter-sets.ts').then(({ listStarterSets }) => listStarterSets(defaultLocale))

export const listOperatorStarterSets: Verb['listOperatorStarterSets'] = async (ctx) => ({
  data: await describeSets(ctx, await loadSets(ctx)),
})

export const addOperatorStarterSets: Verb['addOperatorStarterSets'] = async (ctx, { body: { sets: keys } }) => {
  const sets = await loadSets(ctx)
  const chosen = keys.map((key, index) => sets.find((set) => set.key === key) ?? refuseSet(index))
  return ctx.transaction(async (inner) => {
    let added = 0
    for (const set of chosen) added += await addSet(inner.db, set)
    inner.record({ subject: ['list', 'starter-sets'], after: { sets: keys, added } })
    return { data: { ...(await describeSets(inner, sets)), added } }
  })
}

const refuseSet = (index: number): never => refuseField(`sets.${index}`, 'errors.invalid_value')

async function describeSets({ db, locale }: OperatorContext, sets: readonly StarterSet[]): Promise<StarterSets> {
  const known = {
    categories: new Set((await findStoredCategories(db, {})).map(({ slug }) => slug)),
    colors: keysOf(await colorStatements.find(db, {})),
    sizes: keysOf(await sizeStatements.find(db, {})),
    taxes: keysOf(await taxStatements.find(db, {})),
    zones: keysOf(await listZoneNames(db)),
  }
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    sets: sets.map((set) => {
      const { key, kind, country, source, title } = set
      const rows: DescribedRow[] = set.kind === 'categories' ? flatten(set.rows) : [...set.rows]
      return {
        key,
        kind,
        country,
        source,
        title: (country === null ? title?.translations[locale]?.name : regions.of(country)) ?? title?.name ?? key,
        rows: rows.map((row) => describeRow(row, locale, known[kind])),
      }
    }),
  }
}

type DescribedRow = Pick<StarterCategory, 'name' | 'translations'> & {
  readonly slug?: string
  readonly level?: number
  readonly hex?: string
  readonly percentage?: number
}

const describeRow = (row: DescribedRow, locale: string, known: ReadonlySet<string>): StarterRow => ({
  name: row.translations[locale]?.name ?? row.name,
  level: row.level ?? 1,
  is_present: known.has(row.slug ?? nameKeyOf(row.name)),
  hex: row.hex ?? null,
  percentage: row.percentage ?? null,
})

const keysOf = (rows: readonly { name: string }[]) => new Set(rows.map(({ name }) => nameKeyOf(name)))

const flatten = (rows: readonly StarterCategory[], level = 1): (StarterCategory & { level: number })[] =>
  rows.flatMap((row) => [{ ...row, level }, ...flatten(row.children, level + 1)])

async function addSet(db: Db, set: StarterSet): Promise<number> {
  if (set.kind === 'categories') return addCategories(db, set.rows)
  await lockEdits(db, { name: set.kind })
  if (set.kind === 'zones') return addZones(db, set.rows)
  const { find, insert } = { colors: colorStatements, sizes: sizeStatements, taxes: taxStatements }[set.kind]
  const stored = await find(db, {})
  const known = keysOf(stored)
  const missing = set.rows.filter(({ name }) => !known.has(nameKeyOf(name)))
  // Only sizes have positions: new ones follow the stored ones.
  const last = Math.max(0, ...stored.map((row) => ('position' in row ? row.position : 0)))
  const rows = missing.map((row, index) => ({ ...row, position: last + index + 1 }))
  if (rows.length > 0) await insert(db, { rows: JSON.stringify(rows) })
  return rows.length
}

/** A category whose slug exists is left unchanged. Its children are added below it, except those below level `maxDepth`. */
async function addCategories(db: Db, rows: readonly StarterCategory[]): Promise<number> {
  const stored = await lockTree(db)
  const known = new Map(stored.map(({ slug, id }) => [slug, { id, depth: depthOf(stored, id) }]))
  let added = 0
  const add = async (
    { slug, name, translations, children }: StarterCategory,
    parent: { id: number; depth: number } | null,
  ) => {
    const depth = (parent?.depth ?? 0) + 1
    if (!known.has(slug)) {
      if (depth > maxDepth) return
      const words = JSON.stringify(translations)
      const [inserted] = await insertCategory(db, { parent_id: parent?.id ?? null, slug, name, translations: words })
      known.set(slug, { id: mustExist(inserted, `category ${slug}`).id, depth })
      added += 1
    }
    for (const child of children) await add(child, known.get(slug) ?? null)
  }
  for (const row of rows) await add(row, null)
  return added
}
