import {
  importRates,
  listRateHistory,
  listRates,
  type Rate,
  RateProblems,
  setRate,
} from '#server/settings/operator/settings.ts'
import { type ActionArgs, defineAction, defineCommand } from './command.ts'
import { formatTerminalTime, readTextInput } from './command-line.ts'

const options = { anyway: { type: 'boolean', default: false } } as const
type RatesArgs = ActionArgs<{ anyway: boolean }>

const list = defineAction({
  usage: 'npm run rates -- list',
  parse: ({ words }) => (words.length > 0 ? undefined : {}),
  run: listRates,
  print: printRates,
})

const set = defineAction({
  usage: 'npm run rates -- set <currency> <rate> [--anyway]',
  parse: ({ words: [currency = '', rate, ...rest], values }: RatesArgs) =>
    rate && rest.length === 0 ? { currency, rate, isForced: values.anyway } : undefined,
  run: setRate,
  print: printChange,
})

const importTable = defineAction({
  usage: 'npm run rates -- import <file> [--anyway]',
  parse: async ({ words: [path, ...rest], values }: RatesArgs) =>
    path && rest.length === 0 ? { text: await readTextInput(path), isForced: values.anyway } : undefined,
  run: importRates,
  print: printChange,
})

const history = defineAction({
  usage: 'npm run rates -- history [<currency>]',
  parse: ({ words: [currency, ...rest] }) => (rest.length > 0 ? undefined : { currency: currency || null }),
  run: (ctx, { currency }) => listRateHistory(ctx, currency),
  print: (past) => past.map(({ currency, rate, at }) => [currency, formatTerminalTime(at), rate].join('  ')).join('\n'),
})

export const ratesCommand = defineCommand({
  options,
  actions: { list, set, import: importTable, history },
  notes: `A rate is what one unit of the default currency is worth. A file holds lines as "EUR 0.92", a table of a rate service
({"base": "EUR", "rates": {"USD": 1.08}}) or the daily XML of the European Central Bank; - reads it from the input.`,
  explain: (error) =>
    error instanceof RateProblems
      ? error.problems
          .map(({ message, canForce }) => (canForce ? `${message}; add --anyway if this is intended` : message))
          .join('\n')
      : undefined,
})

function printRates(rates: readonly Rate[]): string {
  return rates
    .map(({ name, rate_from_default, is_default, at }) =>
      [name, String(rate_from_default).padEnd(14), is_default ? 'default' : `since ${formatTerminalTime(at)}`].join(
        '  ',
      ),
    )
    .join('\n')
}

function printChange({ rates, missing }: { rates: readonly Rate[]; missing: readonly string[] }): string {
  return printRates(rates) + (missing.length > 0 ? `\nNo rate was given of ${missing.join(', ')}.` : '')
}
