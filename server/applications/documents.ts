import type { UploadedFile } from '#contract/call.ts'
import type { FieldCode } from '#contract/contract.ts'
import { fileFieldName } from '#server/platform/http/read-form.ts'
import { type PictureSender, readPicture } from '#server/platform/images/read-picture.ts'
import type { FieldMessage } from '#server/platform/refusal.ts'
import { isPdf } from './rules.ts'

export interface ApplicationDocument {
  readonly kind: 'webp' | 'pdf'
  readonly bytes: Uint8Array
}

/** Maximal side of a document's picture, in px: small print of a page is readable. */
const maxSidePx = 2400

/** Processes the documents of an application; each refused one is a problem under its index. */
export async function readDocuments({ network }: { network: string }, sent: readonly UploadedFile[]) {
  const documents: ApplicationDocument[] = []
  const problems: Record<string, [FieldMessage]> = {}
  if (sent.length === 0) problems.documents = [{ key: 'applications.documents_missing' }]
  // Sequential: each may be a whole picture in memory.
  for (const [index, { bytes }] of sent.entries()) {
    const result = await readDocument(`network:${network}`, bytes)
    if (typeof result === 'string') problems[fileFieldName('documents', index)] = [{ key: result }]
    else documents.push(result)
  }
  return { documents, problems }
}

async function readDocument(
  sender: PictureSender,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ApplicationDocument | FieldCode> {
  if (isPdf(bytes)) return { kind: 'pdf', bytes }
  const result = await readPicture(sender, bytes, { crop: 'whole', maxSidePx })
  if (result === 'errors.picture_kind') return 'applications.document_kind'
  return typeof result === 'string' ? result : { kind: 'webp', bytes: result.bytes }
}
