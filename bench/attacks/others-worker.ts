import { parentPort, workerData } from 'node:worker_threads'
import { openClient } from './http-client.ts'
import type { Probes } from './others.ts'

/** A light call, a cached page, and a list from the database. */
const paths = ['/api/countries', '/', '/api/products?per_page=24']
const everyMs = 50

const { address, networks } = workerData as { address: string; networks: readonly string[] }
const client = openClient(address)
const latencies: number[] = []
let [failed, next] = [0, 0]
const running = new Set<Promise<void>>()

async function probe(): Promise<void> {
  const index = next++
  const from = networks[index % networks.length] ?? ''
  const { status, ms } = await client.send({ path: paths[index % paths.length] ?? '/', from })
  latencies.push(ms)
  if (status !== 200) failed += 1
}

const timer = setInterval(() => {
  const probing = probe().finally(() => running.delete(probing))
  running.add(probing)
}, everyMs)

parentPort?.on('message', async () => {
  clearInterval(timer)
  await Promise.all(running)
  client.close()
  parentPort?.postMessage({ latencies, failed } satisfies Probes)
})
