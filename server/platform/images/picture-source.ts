import sharp from 'sharp'
import { type Queryer, statement } from '#db/statement.ts'
import type { PictureSource } from './draw-files.ts'

const findPicture = statement<{ name: string }, { width: number; bytes: Buffer | null; svgz: Buffer | null }>(
  'pictures.one',
  `select p.width, u.bytes, d.svgz from pictures p left join uploads u on u.picture_id = p.id
   left join drawings d on d.picture_id = p.id where p.name = :name`,
)

/** Drawings are rasterised at the requested width: small pictures cost little. */
export const openPictureSource =
  (db: Queryer): PictureSource =>
  async (name, width) => {
    const [row] = await findPicture(db, { name })
    if (row?.bytes) return row.bytes
    if (!row?.svgz) return undefined
    const density = (72 * Math.min(width, row.width)) / row.width
    return sharp(row.svgz, { density }).png({ compressionLevel: 0 }).toBuffer()
  }
