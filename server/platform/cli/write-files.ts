import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
