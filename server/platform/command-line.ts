import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** A terminal obeys what is hidden in a text; lines and tabs it may show. */
export const terminalText = (text: string): string => text.replaceAll(/[^\P{C}\n\t]/gu, '')

/** A moment, to the minute. */
export const terminalMoment = (moment: string): string =>
  `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Writes what strangers sent into a folder, and returns the paths. Names are ours, whatever the files were called; nothing that
 * exists is overwritten, and nobody else may read them.
 */
export async function writeFiles(
  folder: string,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (const { name, bytes } of files) {
    const path = join(folder, name)
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(`${path} is there already.`, { cause: error }) : error
    })
    paths.push(path)
  }
  return paths
}
