import type { FinishedStep } from './run-steps.ts'
import type { TestRun } from './step.ts'

const slowestTests = 20
const briefFileSeconds = 1

export function summarise(finished: readonly FinishedStep[], totalSeconds: number): string {
  const runs = finished.flatMap(({ result }) => result.runs)
  const flaky = finished.flatMap(({ result }) => result.flaky)
  const sections = [stepTable(finished, totalSeconds)]
  if (runs.length > 0) sections.push(slowTable(runs), fileTable(runs))
  if (flaky.length > 0) sections.push(flaky.map((title) => `flaky: ${title}`).join('\n'))
  return sections.join('\n\n')
}

function stepTable(finished: readonly FinishedStep[], totalSeconds: number): string {
  const row = (name: string, ...cells: (string | number)[]) =>
    name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join('')
  const rows = finished.map(({ step, result: { passed, failed, flaky }, seconds }) =>
    row(step.name, seconds.toFixed(1), passed, failed, flaky.length),
  )
  return [row('step', 'seconds', 'passed', 'failed', 'flaky'), ...rows, row('in all', totalSeconds.toFixed(1))].join(
    '\n',
  )
}

function slowTable(runs: readonly TestRun[]): string {
  const slowest = runs.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestTests)
  return [
    `slowest ${slowest.length} tests`,
    ...slowest.map(({ title, file, seconds }) => timeRow(seconds, titleIn(file, title))),
  ].join('\n')
}

const titleIn = (file: string, title: string) => (title.includes(file) ? title : `${file} › ${title}`)

function fileTable(runs: readonly TestRun[]): string {
  const files = [...Map.groupBy(runs, ({ file }) => file)].map(([file, each]) => ({
    file,
    count: each.length,
    seconds: each.reduce((sum, { seconds }) => sum + seconds, 0),
  }))
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds)
  const long = sorted.filter(({ seconds }) => seconds >= briefFileSeconds)
  const brief = sorted.slice(long.length).reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    'time per file',
    ...long.map(({ file, count, seconds }) => timeRow(seconds, `${file} (${count})`)),
    timeRow(brief, `in ${sorted.length - long.length} files below ${briefFileSeconds} s each`),
  ].join('\n')
}

const timeRow = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(7)} s  ${text}`
