import { randomUUID } from 'node:crypto'
import { type Queryer, statement } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { privatePrefix } from './private-address.ts'
import type { KeptPicture } from './process-picture.ts'

const prefix = 'upload-'

export const isUpload = (name: string): boolean => name.startsWith(prefix)

const insertUpload = statement<KeptPicture & { name: string }, { id: number }>(
  'uploads.insert',
  `with picture as (
     insert into pictures (name, width, height, color, preview)
     values (:name, :width, :height, :color, :preview) returning id
   )
   insert into uploads (picture_id, bytes) select id, :bytes from picture returning picture_id as id`,
)

/** Who of the shop shows a picture of its own, as a logo or in a post: it stays under its name for as long as it is there. */
export type PictureOwner = 'shop' | 'content'

const owners: readonly PictureOwner[] = ['shop', 'content']

/** Whether a picture is none of the demo's drawings, which stay, but one that somebody gave and may take back. */
export const isGiven = (name: string): boolean =>
  isUpload(name) || name.startsWith(privatePrefix) || owners.some((owner) => name.startsWith(`${owner}-`))

/** A drawing of the demo marketplace stays: others show it too. */
const deleteUpload = statement<{ picture_id: number }, never>(
  'uploads.delete',
  'delete from pictures where id = :picture_id and exists (select 1 from uploads u where u.picture_id = id)',
)

/** Stores a picture that everybody may see, under a random name, and returns its id. */
export const keepUpload = async (db: Queryer, picture: KeptPicture): Promise<number> =>
  (await keep(db, prefix, picture)).id

/** Stores a picture that is given to living sessions only; answers have to sign its address for the session. */
export const keepPrivate = async (db: Queryer, picture: KeptPicture): Promise<number> =>
  (await keep(db, privatePrefix, picture)).id

/** Keeps a picture of the shop's own, and answers its name, which begins with its owner. */
export const keepOwn = async (db: Queryer, owner: PictureOwner, picture: KeptPicture): Promise<string> =>
  (await keep(db, `${owner}-`, picture)).name

async function keep(db: Queryer, begin: string, { bytes, width, height, color, preview }: KeptPicture) {
  const name = `${begin}${randomUUID()}`
  const [kept] = await insertUpload(db, { name, bytes, width, height, color, preview })
  return { name, id: mustExist(kept, 'the kept picture').id }
}

export const dropUpload = async (db: Queryer, picture_id: number) => void (await deleteUpload(db, { picture_id }))
