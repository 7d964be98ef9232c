import sharp from 'sharp'
import type { Queryer } from '#db/statement.ts'
import { openPictureSource } from '#server/platform/images/picture-source.ts'
import { createSegmentedCache } from '#server/platform/segmented-cache.ts'

const widthPx = 120
/** Of the picture cache of this process: about a thousand thumbnails. */
const maxCacheBytes = 4_000_000
/** libuv has four threads; password hashing needs one of them. */
const maxConcurrentPictures = 2

interface Thumbnail {
  readonly key: string
  readonly creator: string
  readonly bytes: number
  readonly file: Buffer
}

/** A name never changes its picture. */
const cache = createSegmentedCache<Thumbnail>(maxCacheBytes)

/** Small JPEG files of pictures by name: PDFs hold no WebP. Pictures that are gone are missing from the result. */
export async function loadThumbnails(db: Queryer, names: readonly string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const queue = [...new Set(names)]
  const draw = async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const file = await loadThumbnail(db, name)
      if (file) files.set(name, file)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentPictures }, draw))
  return files
}

async function loadThumbnail(db: Queryer, name: string): Promise<Buffer | undefined> {
  const cached = cache.get(name, 'order-papers')
  if (cached) return cached.file
  const original = await openPictureSource(db)(name, widthPx)
  if (!original) return undefined
  const picture = sharp(original).resize({ width: widthPx, height: widthPx, fit: 'inside' })
  const file = await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78 }).toBuffer()
  cache.put({ key: name, creator: 'order-papers', bytes: file.length, file })
  return file
}
