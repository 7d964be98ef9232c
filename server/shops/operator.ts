import { type OperatorZones, operatorZoneCalls } from '#contract/operator-zones.ts'
import type { Picture } from '#contract/shapes.ts'
import { statement } from '#db/statement.ts'
import { nameKeyOf, readList, saveList } from '#server/platform/edited-list.ts'
import { type PreparedVerb, routesOf, type Verbs } from '#server/platform/http/route.ts'
import { readFormPicture, replacePicture } from '#server/platform/images/replace-picture.ts'
import { deleteUploadedPictures } from '#server/platform/images/uploads.ts'
import { mustExist, requireFound } from '#server/platform/refusal.ts'
import { deleteRowsSql, insertRowsSql, updateRowsSql } from '#server/platform/sql/list-rows.ts'
import type { OperatorContext } from '../context.ts'

type Verb = Verbs<typeof operatorZoneCalls>

interface ZoneRow {
  id: number
  name: string
  position: number
  translations: Record<string, { name: string }>
  use_count: number
  user_names: string[]
  thumbnail: Picture | null
}

/** Hidden shops count: their zone cannot be removed either. */
const findZoneRows = statement<Record<never, never>, ZoneRow>(
  'shops.zones_with_use',
  `select z.id, z.name, z.position, z.translations, picture_json(z.thumbnail_id) as thumbnail,
          (select count(*)::integer from shops s where s.zone_id = z.id) as use_count,
          array(select s.name from shops s where s.zone_id = z.id order by s.name, s.id limit 3) as user_names
   from zones z order by z.position, z.id`,
)

interface ZonePicture {
  name: string
  thumbnail_id: number | null
  thumbnail: Picture | null
}

const lockZonePicture = statement<{ id: number }, ZonePicture>(
  'shops.lock_zone_picture',
  'select name, thumbnail_id, picture_json(thumbnail_id) as thumbnail from zones where id = :id for no key update',
)

const setZonePicture = statement<{ id: number; picture_id: number | null }, { thumbnail: Picture | null }>(
  'shops.set_zone_picture',
  'update zones set thumbnail_id = :picture_id where id = :id returning picture_json(thumbnail_id) as thumbnail',
)

const columns = { name: 'text', position: 'integer', translations: 'jsonb' } as const

/** Deletes the uploaded pictures of the zones too. */
const deleteZones = statement<{ ids: number[] }, { thumbnail_id: number | null }>(
  'shops.delete_zones',
  `${deleteRowsSql('zones')} returning thumbnail_id`,
)

async function removeZones(db: OperatorContext['db'], params: { ids: number[] }): Promise<void> {
  const deleted = await deleteZones(db, params)
  await deleteUploadedPictures(
    db,
    deleted.flatMap(({ thumbnail_id }) => thumbnail_id ?? []),
  )
}

const insertZones = statement<{ rows: string }, never>('shops.insert_zones', insertRowsSql('zones', columns))

const zoneList = {
  name: 'zones',
  inUseCode: 'shops.zone_in_use' as const,
  find: (db: OperatorContext['db']) => findZoneRows(db, {}),
  toData: ({ version, rows }: { version: string; rows: ZoneRow[] }) => ({
    version,
    zones: rows.map(({ use_count, user_names, position: _, ...row }) => ({
      ...row,
      shop_count: use_count,
      shop_names: user_names,
    })),
  }),
  insert: insertZones,
  update: statement<{ rows: string }, never>('shops.update_zones', updateRowsSql('zones', columns)),
  delete: removeZones,
}

const listOperatorZones: Verb['listOperatorZones'] = async ({ db }) => ({
  data: await readList<ZoneRow, OperatorZones>(db, zoneList),
})

/** Cards and pages read the names of zones where they are stored: no read model follows. */
const saveOperatorZones: Verb['saveOperatorZones'] = async (ctx, { body: { version, zones } }) => {
  const rows = zones.map((zone, index) => ({ ...zone, position: index + 1 }))
  const { data } = await saveList(ctx, zoneList, { version, rows })
  return { data }
}

const shape = { crop: 'whole', maxSidePx: 1280 } as const

const saveOperatorZonePicture: PreparedVerb<typeof operatorZoneCalls.saveOperatorZonePicture> = {
  prepare: async (_, { body: { remove }, files: { picture: file } }) => {
    const picture = await readFormPicture({ sender: 'own', file, remove, shape })
    return (ctx, { params: { id } }) =>
      ctx.transaction(async (inner) => {
        const zone = requireFound((await lockZonePicture(inner.db, { id }))[0])
        const write = (picture_id: number | null) => setZonePicture(inner.db, { id, picture_id })
        const rows = await replacePicture(inner.db, { previous: zone.thumbnail_id, picture, write })
        const { thumbnail } = mustExist(rows[0], `zone ${id}`)
        const change = { before: { picture: zone.thumbnail?.url }, after: { picture: thumbnail?.url } }
        inner.record({ subject: ['zone', id], label: zone.name, ...change })
        return { data: { thumbnail } }
      })
  },
}

export const listZoneNames = (db: OperatorContext['db']): Promise<{ name: string }[]> => findZoneRows(db, {})

/** Adds zones behind the stored ones, without those whose name is taken, and returns their number. */
export async function addZones(
  db: OperatorContext['db'],
  zones: readonly { name: string; translations: Readonly<Record<string, { name: string }>> }[],
): Promise<number> {
  const stored = await findZoneRows(db, {})
  const known = new Set(stored.map(({ name }) => nameKeyOf(name)))
  const last = stored.at(-1)?.position ?? 0
  const missing = zones.filter(({ name }) => !known.has(nameKeyOf(name)))
  const rows = missing.map(({ name, translations }, index) => ({ name, translations, position: last + index + 1 }))
  if (rows.length > 0) await insertZones(db, { rows: JSON.stringify(rows) })
  return rows.length
}

export const operatorZoneRoutes = routesOf(operatorZoneCalls, {
  listOperatorZones,
  saveOperatorZones,
  saveOperatorZonePicture,
})
