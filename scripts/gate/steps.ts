import { rmSync } from 'node:fs'
import { requireChromium } from '../chromium.ts'
import { buildPages } from '../pages/build-pages.ts'
import { buildIsStale } from '../pages/stale.ts'
import { run } from '../run.ts'
import { door } from './door-step.ts'
import { isJourney, journeys, vitestStep } from './runners.ts'
import { failedStep, passedStep, type Step, type StepResult } from './step.ts'

const light = (name: string, ...commands: [string, ...string[]][]): Step => ({
  name,
  weight: 'light',
  run: () => runAll(commands),
})

async function runAll(commands: [string, ...string[]][]): Promise<StepResult> {
  for (const [command, ...args] of commands) {
    const { code, output } = await run(command, args)
    if (code !== 0) return failedStep(output)
  }
  return passedStep()
}

const build: Step = {
  name: 'build',
  weight: 'light',
  run: async () => {
    const { code, output } = buildIsStale() ? await buildPages() : { code: 0, output: '' }
    return code === 0 ? passedStep() : failedStep(output)
  },
}

const firstLoad: Step = {
  name: 'first load',
  weight: 'heavy',
  needs: ['build'],
  run: () => runAll([['node', 'scripts/build.ts']]),
}

const browser: Step = {
  name: 'browser',
  weight: 'light',
  run: () => requireChromium().then(passedStep, (error: Error) => failedStep(error.message)),
}

/** Fills the demo marketplace once for the steps that need it. */
const world: Step = {
  name: 'world',
  weight: 'light',
  run: async () => {
    const { makeTestWorld } = await import('#server/testing/world.ts')
    const folder = await makeTestWorld()
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    process.env.SOUK_TEST_WORLD = folder
    return passedStep()
  },
}

let routeTypes: Promise<StepResult> | undefined

/** A light step that reads the generated types of the routes. Such steps run concurrently and share one generation. */
const lightWithRouteTypes = (name: string, ...command: [string, ...string[]]): Step => ({
  name,
  weight: 'light',
  run: async () => {
    routeTypes ??= runAll([['react-router', 'typegen']])
    const generated = await routeTypes
    return generated.failed > 0 ? generated : runAll([command])
  },
})

// By default four checkers share the files, each of which infers the common types again: 2.5 times the CPU time on two cores.
const oneChecker = ['--checkers', '1'] as const
const typesBrowser = lightWithRouteTypes('types browser', 'tsc', '-p', 'tsconfig.browser.json', ...oneChecker)
const typesServer = light('types server', ['tsc', '-p', 'tsconfig.server.json', ...oneChecker])
const biome = (...files: readonly string[]) =>
  light('biome', ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files])
const structure = light('structure', ['depcruise', '--config', 'dependency-cruiser.config.ts', '.'])
const rules = vitestStep('rules')
const tests: readonly Step[] = [
  rules,
  door,
  vitestStep('protocol', { needs: ['build', 'world'], weight: 'waiting' }),
  vitestStep('components', { needs: ['browser'] }),
  vitestStep('components console', { needs: ['browser'] }),
]

export const steps: readonly Step[] = [
  typesBrowser,
  typesServer,
  biome('.'),
  structure,
  lightWithRouteTypes('knip', 'knip', '--no-progress'),
  build,
  world,
  browser,
  ...tests,
  firstLoad,
  journeys,
]

export const stepsForChange = (changed: readonly string[], testFiles: readonly string[]): readonly Step[] => [
  typesBrowser,
  build,
  typesServer,
  structure,
  biome(...changed),
  world,
  browser,
  ...(testFiles.every(isJourney) ? [rules] : tests),
  ...(testFiles.some(isJourney) ? [journeys] : []),
]
