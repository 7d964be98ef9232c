import type { UploadedFile } from '#contract/call.ts'
import type { Queryer } from '#db/statement.ts'
import { refuseField } from '#server/platform/refusal.ts'
import type { PictureShape, ProcessedPicture } from './process-picture.ts'
import { type PictureSender, readPicture } from './read-picture.ts'
import { deleteUploadedPicture, storeUpload } from './uploads.ts'

interface ReadFormPictureParams {
  readonly sender: PictureSender
  readonly file: UploadedFile | undefined
  readonly remove: boolean
  readonly shape: PictureShape
}

/** Decodes the picture of a form with the fields `picture` and `remove`; null removes the stored one. */
export async function readFormPicture({
  sender,
  file,
  remove,
  shape,
}: ReadFormPictureParams): Promise<ProcessedPicture | null> {
  if (!file) return remove ? null : refuseField('picture', 'errors.required')
  const picture = await readPicture(sender, file.bytes, shape)
  return typeof picture === 'string' ? refuseField('picture', picture) : picture
}

interface ReplacePictureParams<T> {
  readonly previous: number | null
  readonly picture: ProcessedPicture | null
  readonly write: (picture_id: number | null) => Promise<T>
}

export async function replacePicture<T>(
  db: Queryer,
  { previous, picture, write }: ReplacePictureParams<T>,
): Promise<T> {
  const written = await write(picture && (await storeUpload(db, picture)))
  if (previous !== null) await deleteUploadedPicture(db, previous)
  return written
}
