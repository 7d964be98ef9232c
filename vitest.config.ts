import { defineConfig } from 'vitest/config'
import { components, consoleComponents } from './scripts/gate/components-project.ts'

const globalSetup = ['./server/testing/world.ts']
const setupFiles = ['./scripts/gate/refuse-console.ts']

const pure = [
  'server/**/{rules,*.rules,states,fields}.test.ts',
  '{contract,ui,locales,storefront,console,bench}/**/*.test.ts',
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

/** Long enough for a slow test on a busy machine, short enough to end one that hangs. */
const limits = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Vitest gives up a poll after one second, which a busy machine may need for a single query. */
const patientPolls = { expect: { poll: { timeout: 10_000 } } }

/** As for journeys and components: a test that passes at its second run is reported as flaky, with its first failure. */
const retry = 1

/** Modules are loaded once per worker: loading them for each file takes longer than the tests. */
const isolate = false

/** Node strips the types of server code itself, from its compile cache; Vite would transform each module once more. */
const experimental = { viteModuleRunner: false }

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns: number
  }
}

/**
 * Rules need nothing, components a browser; door and protocol share one real PostgreSQL, which `server/testing/world.ts` starts.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    coverage: {
      provider: 'v8',
      include: ['{contract,server,db,storefront,console,ui,locales,host}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/testing/**', 'db/demo/**', 'db/base/**', '**/*.d.ts'],
      reporter: ['text-summary'],
    },
    provide: {
      // Runs of each property-based test; `npm test -- --all` runs more.
      propertyRuns: process.env.SOUK_TEST_ALL === '1' ? 10_000 : 1_000,
      filledWorld: process.env.SOUK_TEST_WORLD ?? '',
      receivedRefusals: process.env.SOUK_RECEIVED_REFUSALS ?? '',
    },
    projects: [
      components,
      consoleComponents,
      { test: { name: 'rules', include: pure, exclude: protocol, setupFiles, isolate, ...limits } },
      {
        test: {
          name: 'door',
          include: ['{server,db,host}/**/*.test.ts', 'scripts/operator/commands/*.test.ts'],
          exclude: [...pure, ...protocol],
          setupFiles,
          globalSetup,
          isolate,
          experimental,
          // With fewer, processors are idle while all wait for the database.
          maxWorkers: 4,
          // Vitest runs projects concurrently only if they have the same number of workers, so this one runs after the others.
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
          experimental,
          retry,
          ...limits,
          ...patientPolls,
        },
      },
    ],
  },
})
