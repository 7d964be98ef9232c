import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { respondWithEtag } from '#server/platform/http/etag.ts'
import { isOfflineEnabled } from '#server/settings/settings.ts'
import { plainPolicy } from '../pages/policy.ts'

const workerHeaders = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // A worker has its own policy, not the page's: it may fetch from the shop only.
  'Content-Security-Policy': plainPolicy('', { 'connect-src': ["'self'"] }),
}

type WorkerAddress = (request: Request) => Promise<Response | undefined>

/** Serves the service worker; if offline pages are off or a bad worker must be revoked, one that deletes its caches. */
export function openWorker(pool: pg.Pool, folder: string): WorkerAddress {
  const readOfflineWorker = readOnce(join(folder, 'service-worker.js'))
  const readPlainWorker = readOnce(join(folder, 'plain-service-worker.js'))
  const isOfflineOn = cacheForASecond(() => isOfflineEnabled(pool))
  return async (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return undefined
    const bytes = await ((await isOfflineOn()) ? readOfflineWorker() : readPlainWorker())
    return bytes && respondWithEtag(request, bytes, workerHeaders)
  }
}

/** Caches a file once it was read; a missing or unreadable file is tried again. */
function readOnce(path: string): () => Promise<Buffer | undefined> {
  let cached: Buffer | undefined
  return async () => {
    cached ??= await readFile(path).catch(undefinedIfMissing)
    return cached
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Files are requested by anyone at any rate: the database is queried once a second at most. */
function cacheForASecond<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.at < 1_000) return last.answer
    const entry = { at: performance.now(), answer: read() }
    last = entry
    entry.answer.catch(() => {
      if (last === entry) last = undefined
    })
    return entry.answer
  }
}
