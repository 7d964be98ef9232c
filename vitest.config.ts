import { defineConfig } from 'vitest/config'
import { components } from './scripts/gate/components-project.ts'

const globalSetup = ['./server/testing/world.ts']
const setupFiles = ['./scripts/gate/refuse-console.ts']

const pure = [
  'server/**/{rules,states,fields}.test.ts',
  '{contract,ui,locales,storefront,bench}/**/*.test.ts',
  'scripts/!(operator)/**/*.test.ts',
  'scripts/operator/*.test.ts',
  'server/table-owners.test.ts',
  'db/{demo,testing}/**/*.test.ts',
]
const protocol = [
  'server/platform/pusher/**/*.test.ts',
  'host/live/*.test.ts',
  'host/wire.test.ts',
  'bench/faults/*.test.ts',
  'scripts/operator/commands.test.ts',
  'scripts/image/image-start.test.ts',
]

/** These find a test that hangs; a test that computes on a busy machine passes. */
const limits = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Vitest gives up a poll after one second, which a busy machine may need for a single query. */
const patientPolls = { expect: { poll: { timeout: 10_000 } } }

/** As a journey and a component: a test that passes when it is run once more has passed, and is named as flaky with what failed first. */
const retry = 1

/** Modules are read once a worker: to read them anew for each file takes longer than the tests. */
const isolate = false

/** The built pages are no test code: to transform their chunks takes Vite seconds of each run. */
const server = { deps: { external: [/\/build\/server\//] } }

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns: number
  }
}

/**
 * Rules need nothing, components a browser; door and protocol run against a real Postgres that the world opens once for all of
 * them.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    coverage: {
      provider: 'v8',
      include: ['{contract,server,db,storefront,ui,locales,host}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/testing/**', 'db/demo/**', 'db/base/**', '**/*.d.ts'],
      reporter: ['text-summary'],
    },
    // Runs of a property that is worth many: more of them where the whole gate is asked for.
    provide: { propertyRuns: process.env.SOUK_TEST_ALL === '1' ? 10_000 : 1_000 },
    projects: [
      components,
      { test: { name: 'rules', include: pure, exclude: protocol, setupFiles, isolate, ...limits } },
      {
        test: {
          name: 'door',
          include: ['{server,db,host}/**/*.test.ts', 'scripts/operator/commands/*.test.ts'],
          exclude: [...pure, ...protocol],
          setupFiles,
          globalSetup,
          isolate,
          server,
          // Two of them leave the processors idle while they wait for the database.
          maxWorkers: 3,
          // Vitest runs projects together only if they have as many workers: these follow the others.
          sequence: { groupOrder: 1 },
          retry,
          ...limits,
          ...patientPolls,
        },
      },
      {
        test: {
          name: 'protocol',
          include: protocol,
          setupFiles,
          globalSetup,
          server,
          retry,
          ...limits,
          ...patientPolls,
        },
      },
    ],
  },
})
