import type { TestProject } from 'vitest/node'
import { openTestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of all tests; its database `world` is the template that each test file copies. */
    cluster: string
  }
}

/** Opens one cluster for all tests of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openTestCluster()
  project.provide('cluster', url)
  return close
}
