import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { tagged } from '#server/platform/http/etag.ts'
import { isReadOffline } from '#server/settings/settings.ts'
import { plainPolicy } from '../pages/policy.ts'

const said = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // What it asks for is its own matter, not that of the page that asked it: pages, files and pictures of the shop.
  'Content-Security-Policy': plainPolicy('', { 'connect-src': ["'self'"] }),
}

type WorkerAddress = (request: Request) => Promise<Response | undefined>

/**
 * What browsers run for the shop behind its pages. They ask for it anew with every page that they open, whatever the one that they
 * have does: where the shop is set to keep no pages, or must call a bad worker back, they are given one that puts everything away.
 */
export function openWorker(pool: pg.Pool, folder: string): WorkerAddress {
  const keeping = readOnce(join(folder, 'service-worker.js'))
  const plain = readOnce(join(folder, 'plain-service-worker.js'))
  const isKeeping = onceASecond(() => isReadOffline(pool))
  return async (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return undefined
    const bytes = await ((await isKeeping()) ? keeping() : plain())
    return bytes && tagged(request, bytes, said)
  }
}

/** A file that is there is read once; what could not be read, or is not there, may be the next time. */
function readOnce(path: string): () => Promise<Buffer | undefined> {
  let known: Buffer | undefined
  return async () => {
    known ??= await readFile(path).catch(ifMissing)
    return known
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Files are given to whoever asks, however often: the database is not asked each time. */
function onceASecond<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (last && Date.now() - last.at < 1_000) return last.answer
    const asked = { at: Date.now(), answer: read() }
    last = asked
    asked.answer.catch(() => {
      if (last === asked) last = undefined
    })
    return asked.answer
  }
}
