import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The words of a command and its options. Throws with how the command is used where they are none of it. */
export function wordsOf<O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const [problem = ''] = error instanceof Error && !args.includes('--help') ? error.message.split('. ') : []
    throw new Error([problem, usage].filter((part) => part !== '').join('\n\n'), { cause: error })
  }
}

/** The text of a file, or of the input where the path is `-`. Throws where it is no text. */
export async function givenText(path: string): Promise<string> {
  const bytes = path === '-' ? await buffer(process.stdin) : await readFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error(`${path === '-' ? 'the input' : path}: this is no text in UTF-8`, { cause: error })
  }
}
