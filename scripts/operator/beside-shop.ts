import { openExisting } from '#db/existing.ts'
import type { Database, DatabaseOptions } from '#db/open.ts'

/** Runs a command on the database of the configured shop; prints one sentence if it fails. */
export async function runBesideShop(
  options: DatabaseOptions,
  obey: (database: Database) => Promise<void>,
): Promise<void> {
  try {
    const database = await openExisting(options)
    await obey(database).finally(database.close)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
