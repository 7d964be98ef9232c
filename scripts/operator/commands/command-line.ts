import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the arguments of a command. Throws with the usage text if they are invalid. */
export function parseCommandArgs<O extends NonNullable<ParseArgsConfig['options']>>(
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

/** Reads a text file, or standard input if the path is `-`. Throws if it is not UTF-8. */
export async function readTextInput(path: string): Promise<string> {
  const bytes = path === '-' ? await buffer(process.stdin) : await readFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error(`${path === '-' ? 'the input' : path}: this is not UTF-8 text`, { cause: error })
  }
}

/** Removes control characters, which a terminal would obey, except line feeds and tabs. */
export const stripControlCharacters = (text: string): string => text.replaceAll(/[^\P{C}\n\t]/gu, '')

/** UTC, to the minute. */
export const formatTerminalTime = (moment: string): string =>
  `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Writes files that strangers sent into a folder and returns their paths. The caller chooses the names; existing files
 * are not overwritten, and only the owner can read them.
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
