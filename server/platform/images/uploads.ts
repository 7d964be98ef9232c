import { randomUUID } from 'node:crypto'
import { part, type Queryer, statement } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { privatePrefix } from './private-address.ts'
import type { ProcessedPicture } from './process-picture.ts'

const prefix = 'upload-'

export const isUpload = (name: string): boolean => name.startsWith(prefix)

const insertUpload = statement<ProcessedPicture & { name: string }, { id: number }>(
  'uploads.insert',
  `with picture as (
     insert into pictures (name, width, height, color, preview)
     values (:name, :width, :height, :color, :preview) returning id
   )
   insert into uploads (picture_id, bytes) select id, :bytes from picture returning picture_id as id`,
)

/** The part of the shop that a picture belongs to, such as a logo or a post. */
export type PictureOwner = 'shop' | 'content'

const owners: readonly PictureOwner[] = ['shop', 'content']

/** Whether a picture was uploaded, in contrast to drawings of the demo, which are not deleted. */
export const isUploadedPicture = (name: string): boolean =>
  isUpload(name) || name.startsWith(privatePrefix) || owners.some((owner) => name.startsWith(`${owner}-`))

/** Drawings of the demo stay: other rows may use them. */
const deleteUploads = statement<{ ids: readonly number[] }, never>(
  'uploads.delete',
  'delete from pictures where id = any (:ids::integer[]) and exists (select 1 from uploads u where u.picture_id = id)',
)

export const deleteOtherShopPictures = part(
  'uploads.delete_other_shop_pictures',
  `delete from pictures where name like 'shop-%' and name not in (select name from kept)`,
)

/** Stores a public picture under a random name and returns its id. */
export const storeUpload = async (db: Queryer, picture: ProcessedPicture): Promise<number> =>
  (await storePicture(db, prefix, picture)).id

/** Stores a private picture. Answers have to sign its address for the session. */
export const storePrivateUpload = async (db: Queryer, picture: ProcessedPicture): Promise<number> =>
  (await storePicture(db, privatePrefix, picture)).id

/** Stores a picture of the shop and returns its name, which begins with its owner. */
export const storeShopPicture = async (db: Queryer, owner: PictureOwner, picture: ProcessedPicture): Promise<string> =>
  (await storePicture(db, `${owner}-`, picture)).name

async function storePicture(
  db: Queryer,
  namePrefix: string,
  { bytes, width, height, color, preview }: ProcessedPicture,
) {
  const name = `${namePrefix}${randomUUID()}`
  const [inserted] = await insertUpload(db, { name, bytes, width, height, color, preview })
  return { name, id: mustExist(inserted, 'the inserted picture').id }
}

export async function deleteUploadedPictures(db: Queryer, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deleteUploads(db, { ids })
}

export const deleteUploadedPicture = (db: Queryer, picture_id: number): Promise<void> =>
  deleteUploadedPictures(db, [picture_id])

const insertRemovedPictures = statement<{ ids: readonly number[] }, never>(
  'uploads.insert_removed',
  `insert into removed_pictures (picture_id) select unnest(:ids::integer[])
   on conflict (picture_id) do update set removed_at = excluded.removed_at`,
)

/** Marks pictures for `deleteRemovedPictures`: orders that are being placed, other products and open pages may still use them. */
export async function removePictures(db: Queryer, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await insertRemovedPictures(db, { ids })
}

const deleteRemoved = statement<{ minutes: number }, never>(
  'uploads.delete_removed',
  'select delete_removed_pictures(now() - make_interval(mins => :minutes::integer))',
)

/** Longer than most pages are open: their pictures load lazily. */
const removedPictureMinutes = 60

/** Deletes pictures that were removed an hour ago, unless a row still refers to them. */
export const deleteRemovedPictures = (db: Queryer): Promise<unknown> =>
  deleteRemoved(db, { minutes: removedPictureMinutes })

export const deleteUploadsOfLeaver = part(
  'uploads.delete_of_leaver',
  `deleted_photos as (delete from pictures where id in (select id from photos)
             and exists (select 1 from uploads s where s.picture_id = pictures.id))`,
)
