import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readLanguages } from '#locales/read.ts'
import { type RunResult, root, run } from '../run.ts'
import { chooseJourneyRuns, testListOf } from './journey-runs.ts'
import {
  journeysOf,
  type PlaywrightReport,
  readPlaywrightReport,
  readVitestReport,
  repeatedFailures,
  type VitestReport,
} from './read-report.ts'
import { failedStep, type GateOptions, type Step, type StepResult } from './step.ts'
import { hashLanguages, recordWalkedLanguages } from './walked-languages.ts'

// A forgotten `.only` fails; a filter that matches nothing here matches in another step.
const strict = ['--allowOnly=false', '--passWithNoTests']

type VitestStepParams = Partial<Pick<Step, 'needs' | 'weight'>> & { env?: NodeJS.ProcessEnv }

export function vitestStep(project: string, { needs = [], weight = 'heavy', env = {} }: VitestStepParams = {}): Step {
  return {
    name: project,
    weight,
    hasTests: true,
    needs,
    run: async ({ filters, runnerOptions, all }) => {
      const file = reportFile(project)
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
      const args = ['run', '--project', project, ...strict, ...filters.filter((each) => !isJourney(each))]
      const ran = await run('vitest', [...args, ...runnerOptions, ...reporters], { env: { ...envOf(all), ...env } })
      const result = readVitestReport(readReport<VitestReport>(file), ran)
      return filters.length > 0 ? result : failIfEmpty(result)
    },
  }
}

export const journeys: Step = {
  name: 'journeys',
  weight: 'heavy',
  hasTests: true,
  needs: ['build', 'world', 'browser'],
  run: async (options) => {
    const selection = await selectJourneys(options)
    if ('failure' in selection) return failedStep(selection.failure)
    const file = reportFile('journeys')
    const repeat = options.repeat > 1 ? [`--repeat-each=${options.repeat}`, '--retries=0'] : ['--retries=1']
    const args = ['test', '--forbid-only', ...selection.args, ...repeat, '--reporter=dot,json']
    // Hashed before the run: a text that changes during the walk was not walked.
    const languages = walksAllLanguages(options) ? hashLanguages([...readLanguages().keys()]) : undefined
    const ran = await playwright(args, file, options.all)
    const report = readReport<PlaywrightReport>(file)
    const result = readPlaywrightReport(report, ran)
    if (result.failed === 0 && languages) recordWalkedLanguages(languages)
    const failures = options.repeat > 1 && report ? repeatedFailures(report) : []
    return { ...result, output: [result.output, ...failures].join('\n').trim() }
  },
}

/** Whether every page was walked in every language: nothing was left out by a filter or an option of the runner. */
const walksAllLanguages = ({ all, filters, runnerOptions }: GateOptions): boolean =>
  all &&
  runnerOptions.length === 0 &&
  (filters.length === 0 || filters.some((each) => 'e2e/languages.test.ts'.startsWith(each)))

type JourneySelection = { args: readonly string[] } | { failure: string }

/** Without `--all`, the runs of one commit. A project selected by name runs completely. */
async function selectJourneys({ filters, runnerOptions, all }: GateOptions): Promise<JourneySelection> {
  const args = [...filters.filter(isJourney), ...runnerOptions]
  if (all || runnerOptions.some((option) => option.startsWith('--project'))) return { args }
  const file = reportFile('journeys-listed')
  const ran = await playwright(['test', '--list', ...args, '--reporter=json'], file, all)
  const report = readReport<PlaywrightReport>(file)
  if (!report || ran.code !== 0) return { failure: ran.output }
  const list = reportFile('journeys', 'txt')
  writeFileSync(list, testListOf(chooseJourneyRuns(journeysOf(report))))
  return { args: [...args, `--test-list=${list}`] }
}

// Playwright forces colours on its workers, each of which would warn that NO_COLOR is ignored.
// Some journeys render pages themselves: React's checks for development take a sixth of that, and no journey heeds them.
const playwright = (args: readonly string[], file: string, all: boolean): Promise<RunResult> =>
  run('playwright', args, {
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      NO_COLOR: undefined,
      FORCE_COLOR: '0',
      NODE_ENV: 'production',
      ...envOf(all),
    },
  })

/** Tests read it to run the full matrix. */
const envOf = (all: boolean): NodeJS.ProcessEnv => (all ? { SOUK_TEST_ALL: '1' } : {})

/** Without a filter, a runner that finds no test at all is broken. */
function failIfEmpty(result: StepResult): StepResult {
  return result.passed + result.failed + result.skipped > 0 ? result : failedStep('No test ran.')
}

/** Whether a filter keeps to journeys: `e2e`, a folder or a file in it. */
export const isJourney = (filter: string): boolean => /^e2e(\/|$)/.test(filter)

/** Reports are kept until the next run of the step. */
function reportFile(name: string, extension = 'json'): string {
  const file = join(root, 'test-results/reports', `${name}.${extension}`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
