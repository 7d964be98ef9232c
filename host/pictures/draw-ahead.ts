import { setTimeout as sleep } from 'node:timers/promises'
import type { Pictures } from '#server/platform/images/pictures.ts'
import type { Log } from '#server/platform/log.ts'
import type { Transport } from '../pages/transport.ts'

interface DrawAheadParams {
  readonly api: Transport
  readonly pictures: Pictures
  readonly log: Pick<Log, 'warn'>
  isStopped(): boolean
}

/** Widths of cards on most devices. 640 px would double the work: other widths are drawn on first request. */
const usualFiles = [240, 320, 480].map((width) => ({ width, format: 'avif' }) as const)

const requester = { name: 'ahead', payForDrawing: () => undefined }
const pauseMs = 20

/** Draws pictures of the home page while no visitor waits. A failed one is logged and left to its first request. */
export async function drawAhead({ api, pictures, log, isStopped }: DrawAheadParams): Promise<void> {
  for (const name of await namesOnFirstPage(api)) {
    await sleep(pauseMs)
    while (pictures.isDrawing() && !isStopped()) await sleep(pauseMs)
    if (isStopped()) return
    await pictures
      .draw(name, usualFiles, requester)
      .catch((error) =>
        log.warn({ err: error, picture: name }, 'a picture of the home page cannot be drawn in advance'),
      )
  }
}

/** In the order of the page. */
async function namesOnFirstPage(api: Transport): Promise<Set<string>> {
  const response = await api(new Request('http://inside/api/home'))
  if (!response.ok) throw new Error(`The shop answered ${response.status} to GET /home`)
  const names = (await response.text()).matchAll(/"\/pictures\/([a-z0-9-]+)\//g)
  return new Set(names.map(([, name = '']) => name))
}
