import { isJourney } from './runners.ts'
import type { GateOptions, Step } from './step.ts'

export type GateRun = { steps: readonly Step[]; options: GateOptions }

/**
 * Reads the words after `npm test --`. A word that names a step chooses that step, `--all` and `--repeat N` are the gate's
 * own, other options go to the runners, and every other word is a filter on test files. Throws on a runner option without
 * its value, and on `--repeat` without a number or without journeys.
 */
export function chooseSteps(all: readonly Step[], words: readonly string[]): GateRun {
  const { repeat, rest } = readRepeat(words)
  const runnerOptions = checkOptions(rest.filter((word) => word.startsWith('-') && word !== '--all'))
  const names = rest.filter((word) => all.some((step) => isNamed(step, word)))
  const filters = rest.filter((word) => !word.startsWith('-') && !names.includes(word))
  const options = { filters, runnerOptions, all: rest.includes('--all'), repeat }
  const wanted = names.length > 0 ? names : stepsFor(filters)
  const steps = wanted.length === 0 ? all : withNeeded(all, wanted)
  if (repeat > 1 && !steps.some((step) => isNamed(step, 'journeys')))
    throw new Error('--repeat repeats journeys: name journeys or a file of e2e/')
  return { steps, options }
}

/** Short options that take a value, with or without it, and long ones whose value is the next word. */
const separateValue =
  /^(-[cgjrt].*|--(bail|config|grep|grep-invert|max-failures|project|repeat-each|reporter|retries|shard|test(-n|N)ame(-p|P)attern|timeout|workers))$/

/** Rejects options whose value is a separate word: that word would be read as a filter on test files. */
export function checkOptions(options: string[]): string[] {
  const wrong = options.find((option) => separateValue.test(option))
  if (wrong) throw new Error(`Write runner options as --name=value: --grep=cart, not ${wrong}`)
  return options
}

function withNeeded(all: readonly Step[], names: readonly string[]): Step[] {
  const chosen = all.filter((step) => names.some((name) => isNamed(step, name)))
  const needed = chosen.flatMap((step) => step.needs ?? [])
  return all.filter((step) => chosen.includes(step) || needed.includes(step.name))
}

function readRepeat(words: readonly string[]): { repeat: number; rest: string[] } {
  const index = words.findIndex((word) => word === '--repeat' || word.startsWith('--repeat='))
  if (index < 0) return { repeat: 1, rest: [...words] }
  const [, joined] = (words[index] ?? '').split('=')
  const repeat = Number(joined ?? words[index + 1])
  if (!Number.isInteger(repeat) || repeat < 1) throw new Error('--repeat takes a whole number: --repeat 20')
  return { repeat, rest: words.toSpliced(index, joined === undefined ? 2 : 1) }
}

function stepsFor(filters: readonly string[]): string[] {
  if (filters.length === 0) return []
  const vitest = filters.every(isJourney) ? [] : ['rules', 'components', 'door', 'protocol']
  return filters.some(isJourney) ? [...vitest, 'journeys'] : vitest
}

function isNamed(step: Step, word: string): boolean {
  return step.name === word || step.name.startsWith(`${word} `)
}
