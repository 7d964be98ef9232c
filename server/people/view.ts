import type { DeskSession, Membership } from '#contract/desk.ts'
import type { Context } from '../context.ts'
import { findMemberships, type PersonRow } from './queries.ts'
import { permissionsOf } from './rules.ts'

export const viewPerson = ({ id, name, email, locale, time_zone }: PersonRow): DeskSession['person'] => ({
  id,
  name,
  email,
  locale,
  time_zone,
})

/** How the API names a role: a built-in one by its name in the code, an own one by its id. */
export const roleKey = (role: { preset: string | null; role_id: number }): string =>
  role.preset ?? `own-${role.role_id}`

/** The memberships of a person, that of the market first. */
export async function listMemberships(ctx: Context, person_id: number): Promise<Membership[]> {
  const rows = await findMemberships(ctx.db, { person_id, locale: ctx.locale })
  return rows.map((row) => ({
    kind: row.kind,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    role: roleKey(row),
    role_name: row.role_name,
    permissions: [...permissionsOf(row)],
    suspension: row.suspension,
    entered: null,
  }))
}
