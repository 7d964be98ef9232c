import type { Zone } from '#contract/shops.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'

const zoneColumns = `z.id, translated(z.translations, :locale, 'name', z.name) as name, picture_json(z.thumbnail_id) as thumbnail,
          (select count(*)::integer from shops s where s.zone_id = z.id and s.is_shown) as total_shops`

/** With a single shop, only the zone of its shop. */
const findZones = statement<{ locale: string }, Zone>(
  'shops.zones',
  `select ${zoneColumns} from zones z
   where (select not is_single_vendor()) or exists (select from shops s where s.zone_id = z.id and s.is_shown)
   order by z.position, z.id`,
)

export const findZone = statement<{ id: number; locale: string }, Zone>(
  'shops.zone',
  `select ${zoneColumns} from zones z where z.id = :id`,
)

const lockZone = statement<{ id: number }, { id: number }>(
  'shops.lock_zone',
  'select id from zones where id = :id for key share',
)

export const findFilledZones = statement<{ limit: number }, { id: number }>(
  'shops.filled_zones',
  `select id from zones z where exists (select 1 from shops s where s.zone_id = z.id and s.is_shown) order by id limit :limit::integer`,
)

export const listAllZones = (ctx: Context): Promise<Zone[]> => findZones(ctx.db, { locale: ctx.locale })

/** In a transaction it also locks the zone, so that it is not removed before a row refers to it. */
export const isZone = async (ctx: Context, id: number): Promise<boolean> => (await lockZone(ctx.db, { id })).length > 0
