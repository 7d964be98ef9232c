import type pg from 'pg'
import { workerPath } from '#storefront/platform/offline/cache-names.ts'
import { openWorker } from './install/worker.ts'
import { openStatics, type Statics } from './statics.ts'

/**
 * Files of the page build. Which of its workers a browser is given the shop says: under the name that browsers know lies the one that
 * keeps pages, and where that one is called back it is given to nobody, even if there is no other.
 */
export function openFiles(pool: pg.Pool, folder: string): Statics {
  const [statics, worker] = [openStatics(folder), openWorker(pool, folder)]
  return (request, pathname) => (pathname === workerPath ? worker(request) : statics(request, pathname))
}
