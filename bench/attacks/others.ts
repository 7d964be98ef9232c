import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What other visitors waited for. */
export interface Probes {
  /** Milliseconds of each answer. */
  readonly latencies: readonly number[]
  /** Requests that were not answered with 200. */
  readonly failed: number
}

/**
 * Other visitors of the shop, from networks of their own, until they are stopped. They run in a thread of their own: what the
 * attacker's thread is busy with is no delay of the shop.
 */
export function startOthers(address: string, networks: readonly string[]): { stop(): Promise<Probes> } {
  const worker = new Worker(new URL('./others-worker.ts', import.meta.url), { workerData: { address, networks } })
  return {
    stop: async () => {
      worker.postMessage('stop')
      const [probes] = (await once(worker, 'message')) as [Probes]
      await worker.terminate()
      return probes
    },
  }
}

export async function probeOthers(address: string, networks: readonly string[], seconds: number): Promise<Probes> {
  const others = startOthers(address, networks)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  return others.stop()
}
