import type { SentFile } from '#contract/call.ts'
import { nameOfFile } from '#server/platform/http/read-form.ts'
import { type PictureSender, readPicture } from '#server/platform/images/read-picture.ts'
import { isPdf } from './rules.ts'

export interface KeptDocument {
  /** What it is kept as. */
  readonly kind: 'webp' | 'pdf'
  readonly bytes: Uint8Array
}

/** The largest side of a paper's picture, in px: the small print of a whole page can be read. */
const side = 2400

/** Reads what was sent with an application; what none is, is a problem under its place. */
export async function readDocuments({ network }: { network: string }, sent: readonly SentFile[]) {
  const documents: KeptDocument[] = []
  const problems: Record<string, [{ key: string }]> = {}
  if (sent.length === 0) problems.documents = [{ key: 'applications.documents_missing' }]
  // One after the other: each may be a whole picture in memory.
  for (const [index, { bytes }] of sent.entries()) {
    const read = await readDocument(`network:${network}`, bytes)
    if (typeof read === 'string') problems[nameOfFile('documents', index)] = [{ key: read }]
    else documents.push(read)
  }
  return { documents, problems }
}

async function readDocument(sender: PictureSender, bytes: Uint8Array<ArrayBuffer>): Promise<KeptDocument | string> {
  if (isPdf(bytes)) return { kind: 'pdf', bytes }
  const read = await readPicture(sender, bytes, { cut: 'whole', side })
  if (read === 'errors.picture_kind') return 'applications.document_kind'
  return typeof read === 'string' ? read : { kind: 'webp', bytes: read.bytes }
}
