import { openExisting } from '#db/existing.ts'
import type { Database, DatabaseOptions } from '#db/open.ts'

/** Runs a command on the database of the shop whose environment it has, and ends in one sentence where it cannot. */
export async function besideShop(options: DatabaseOptions, obey: (database: Database) => Promise<void>): Promise<void> {
  try {
    const database = await openExisting(options)
    await obey(database).finally(database.close)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
