import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from './migrate.ts'
import { type Database, type DatabaseOptions, openDatabase, withoutPassword } from './open.ts'

/**
 * Opens the database of a shop that has been started before, brought up to date: for commands beside it. Where there is none
 * it says where it looked, and makes nothing there: an empty shop would answer as if all were well.
 */
export async function openExisting(options: DatabaseOptions): Promise<Database> {
  const { url, folder } = options
  if (!url && (await isMissing(join(folder, 'postgres', 'PG_VERSION')))) refuse(`in ${folder}`)
  const database = await openDatabase(options)
  try {
    if (!(await holdsShop(database))) refuse(url ? `in the database at ${withoutPassword(url)}` : `in ${folder}`)
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function refuse(where: string): never {
  throw new Error(
    `There is no shop ${where}: run this with the environment that the shop is started with (SOUK_DATA, DATABASE_URL), and after its first start.`,
  )
}

/** What may not be looked at is there; opening it says more of that. */
const isMissing = (path: string) =>
  stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || error.code === 'ENOTDIR',
  )

/** A first start fills all of it at once, or leaves the tables empty. */
async function holdsShop({ pool }: Database): Promise<boolean> {
  const table = await pool.query<{ found: boolean }>(`select to_regclass('countries') is not null as found`)
  return table.rows[0]?.found === true && (await pool.query('select 1 from countries limit 1')).rowCount !== 0
}
