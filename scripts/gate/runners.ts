import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ran, run } from '../run.ts'
import { countPlaywright, countVitest } from './count.ts'
import { type Asked, failedStep, type Outcome, type Step } from './step.ts'

// A forgotten `.only` fails; a filter that matches nothing here matches in another step.
const noneLeftOut = ['--allowOnly=false', '--passWithNoTests']

/** One Vitest project as a step, after the steps that it needs. Filters that name journeys are none of its business. */
export function vitestStep(project: string, needs: readonly string[] = []): Step {
  return {
    name: project,
    weight: 'heavy',
    needs,
    run: ({ filters, options }) => {
      const args = ['run', '--project', project, ...noneLeftOut, ...filters.filter(isNoJourney), ...options]
      return withReport(
        (file) => run('vitest', [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]),
        countVitest,
      ).then((outcome) => (filters.length > 0 ? outcome : refuseNothing(outcome)))
    },
  }
}

// Playwright forces colours on its workers, and each of them would remark that NO_COLOR is overruled.
const plain = { NO_COLOR: undefined, FORCE_COLOR: '0' }

export const journeys: Step = {
  name: 'journeys',
  weight: 'heavy',
  needs: ['build', 'browser'],
  run: ({ filters, options }: Asked) => {
    const args = [
      'test',
      '--forbid-only',
      ...filters.filter((filter) => !isNoJourney(filter)),
      ...options,
      '--reporter=dot,json',
    ]
    return withReport(
      (file) => run('playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...plain } }),
      countPlaywright,
    )
  },
}

/** Without a filter, a runner that finds no test at all is broken. */
function refuseNothing(outcome: Outcome): Outcome {
  const ran = outcome.passed + outcome.failed + outcome.skipped
  return ran > 0 ? outcome : failedStep('No test ran.')
}

export function isNoJourney(filter: string): boolean {
  return !filter.startsWith('e2e/')
}

async function withReport<Report>(
  start: (file: string) => Promise<Ran>,
  count: (report: Report | undefined, ran: Ran) => Outcome,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-gate-'))
  const file = join(folder, 'report.json')
  const ran = await start(file)
  const report: Report | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(folder, { recursive: true })
  return count(report, ran)
}
