import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { requireMigrated } from './migrate.ts'
import { type Database, type DatabaseOptions, openDatabase, withoutPassword } from './open.ts'

/** For operator commands. Without a database it throws and creates nothing: an empty shop would respond as if all were well. Of another version it throws too. */
export async function openExisting(options: DatabaseOptions): Promise<Database> {
  const { url, folder } = options
  if (!url && (await isMissing(join(folder, 'postgres', 'PG_VERSION')))) refuse(`in ${folder}`)
  const database = await openDatabase(options)
  try {
    if (!(await holdsShop(database))) refuse(url ? `in the database at ${withoutPassword(url)}` : `in ${folder}`)
    await requireMigrated(database.pool)
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

/** A path that may not be read exists; opening it gives a better error. */
const isMissing = (path: string) =>
  stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || error.code === 'ENOTDIR',
  )

/** A first start fills the tables completely or not at all. */
async function holdsShop({ pool }: Database): Promise<boolean> {
  const table = await pool.query<{ found: boolean }>(`select to_regclass('countries') is not null as found`)
  return table.rows[0]?.found === true && (await pool.query('select 1 from countries limit 1')).rowCount !== 0
}
