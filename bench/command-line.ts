import { attackNames } from './attacks.ts'
import { deskParts } from './desks/desks.ts'
import { scenarioNames } from './speed.ts'
import { storefrontParts } from './storefront/storefront.ts'
import { kinds } from './till/kinds.ts'

interface Command {
  /** Words that may follow it. */
  readonly words: readonly string[]
  readonly options: readonly string[]
}

const growthOptions = ['sizes', 'keep', 'quick']

/** Commands that run alone, by their first word. */
const commands: ReadonlyMap<string, Command> = new Map([
  ['attacks', { words: attackNames, options: ['quick', 'profile'] }],
  ['desks', { words: deskParts, options: ['keep', 'quick'] }],
  ['storefront', { words: storefrontParts, options: ['at', 'quick'] }],
  ['start', { words: [], options: [] }],
  ['faults', { words: [], options: ['rounds'] }],
  ['growth', { words: [], options: growthOptions }],
  [
    'till',
    {
      words: ['growth', ...kinds.map(({ scenario }) => scenario)],
      options: ['orders', 'beside', 'profile', ...growthOptions],
    },
  ],
])

/** Options of the words that run together, in one world. */
const optionsOfTogether: ReadonlyMap<string, readonly string[]> = new Map([
  ['races', ['rounds']],
  ['realtime', ['quick']],
  ['secrecy', []],
  ['orders', ['quick']],
  ...scenarioNames.map((name): [string, readonly string[]] => [name, ['quick']]),
])

/** A message about the first word or option that the command would ignore. */
export function findIgnored(words: readonly string[], options: readonly string[]): string | undefined {
  const [first = ''] = words
  const command = commands.get(first)
  const [known, following] = command ? [command.words, words.slice(1)] : [[...optionsOfTogether.keys()], words]
  const unknown = following.find((word) => !known.includes(word))
  if (unknown !== undefined) return `${command ? `after ${first}, ` : ''}${unknown} is not known, or runs alone`
  const taken = command?.options ?? optionsTogether(words)
  const ignored = options.find((option) => !taken.includes(option))
  return ignored && `${words.join(' ') || 'everything'} does not take --${ignored}`
}

function optionsTogether(words: readonly string[]): string[] {
  const named = words.length > 0 ? words : [...optionsOfTogether.keys()]
  return ['profile', ...named.flatMap((word) => optionsOfTogether.get(word) ?? [])]
}

/** A misspelt number would test nothing. */
export function parseCount(option: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${option} takes whole numbers, not ${text}`)
}

export const parseCounts = (option: string, text: string): number[] =>
  text.split(',').map((each) => parseCount(option, each))
