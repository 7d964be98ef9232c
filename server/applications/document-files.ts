import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptDocument } from './documents.ts'

/**
 * Writes what came with an application into a folder, for whoever decides, and answers where. Names are ours, whatever the files were
 * called; nothing that lies there already is written over, and nobody else may read them.
 */
export async function writeDocuments(
  folder: string,
  application_number: string,
  documents: readonly (KeptDocument & { position: number })[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (const { position, kind, bytes } of documents) {
    const path = join(folder, `${application_number}-${position}.${kind}`)
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(`${path} is there already.`, { cause: error }) : error
    })
    paths.push(path)
  }
  return paths
}
