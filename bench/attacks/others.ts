import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Probes {
  readonly latencies: readonly number[]
  readonly failed: number
}

/**
 * Other visitors, from separate networks. They run in a separate thread, so that the attacker's load does not delay their
 * clocks.
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
