import type { ParseArgsConfig, parseArgs } from 'node:util'
import { translateKey } from '#locales/text.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { parseCommandArgs } from './command-line.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type OptionValues<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** The arguments of a command; for an action the words after its name. */
export interface ActionArgs<Values> {
  readonly words: readonly string[]
  readonly values: Values
  /** Help text of the whole command, for errors that show it. */
  readonly usage: string
}

interface ActionDefinition<Values, Input, Output> {
  /** Its lines of the help text. */
  readonly usage: string
  /** Reads the input from arguments and files. Returns undefined if the arguments do not fit the usage. */
  parse(args: ActionArgs<Values>): Input | undefined | Promise<Input | undefined>
  run(ctx: Context, input: Input): Promise<Output>
  print(output: Output, input: Input): string
}

export interface Action<Values> {
  readonly usage: string
  /** Returns undefined if the arguments do not fit the usage. */
  answer(ctx: Context, args: ActionArgs<Values>): Promise<string | undefined>
}

/** One action of a command, such as `close` of `npm run support -- close <number>`. */
export const defineAction = <Values, Input, Output>({
  usage,
  parse,
  run,
  print,
}: ActionDefinition<Values, Input, Output>): Action<Values> => ({
  usage,
  async answer(ctx, args) {
    const input = await parse(args)
    return input === undefined ? undefined : print(await run(ctx, input), input)
  },
})

/** Actions of which the first word chooses one. */
export const chooseAction = <Values>(actions: Readonly<Record<string, Action<Values>>>): Action<Values> => ({
  usage: Object.values(actions)
    .map(({ usage }) => usage)
    .join('\n'),
  async answer(ctx, { words: [name = '', ...words], ...args }) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    return action?.answer(ctx, { ...args, words })
  },
})

interface CommandDefinition<O extends Options> {
  /** Without options every argument is a word, also one that begins with a hyphen. */
  readonly options?: O
  readonly actions: Readonly<Record<string, Action<OptionValues<O>>>>
  /** Explanation below the usage of the actions. */
  readonly notes?: string
  /** The message of an error of this command whose correction depends on its options. */
  explain?(error: unknown): string | undefined
}

export interface Command {
  /** Returns the output. Rejects with an error whose message is for the operator. */
  answer(ctx: Context, args: readonly string[]): Promise<string>
}

export function defineCommand<const O extends Options>(definition: CommandDefinition<O>): Command {
  const { options, actions, notes, explain } = definition
  const action = chooseAction(actions)
  const usage = [action.usage, notes].filter(Boolean).join('\n\n')
  return {
    async answer(ctx, args) {
      const { values, positionals: words } = options
        ? parseCommandArgs(args, options, usage)
        : { values: {} as OptionValues<O>, positionals: args }
      const answer = await action.answer(ctx, { words, values, usage }).catch((error: unknown) => {
        const message = explain?.(error) ?? explainError(ctx, error)
        throw message === undefined ? error : new Error(message, { cause: error })
      })
      if (answer === undefined) throw new Error(usage)
      return answer
    },
  }
}

const fileProblems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder',
  EACCES: 'this may not be read',
}

/** The message of a refusal or of an unreadable file. */
function explainError(ctx: Context, error: unknown): string | undefined {
  if (error instanceof Refusal) return translateKey(ctx.t, error.code)
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined
  const problem = fileProblems[String(error.code)]
  return problem && `${error.path}: ${problem}`
}
