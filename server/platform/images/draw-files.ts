import sharp, { type Sharp } from 'sharp'

export type PictureFormat = 'avif' | 'webp'

export interface PictureFile {
  /** In px, one of `pictureWidths`. */
  readonly width: number
  readonly format: PictureFormat
}

/** Reads a picture: the original, or a drawing at the requested width. */
export type PictureSource = (name: string, width: number) => Promise<Buffer | undefined>

// Pictures are encoded in parallel, each on one thread.
sharp.concurrency(1)

/** From one raster, the widest: rasterising takes two thirds of the time. Yields nothing if the picture does not exist. */
export async function* drawFiles(
  source: PictureSource,
  name: string,
  files: readonly PictureFile[],
): AsyncGenerator<[PictureFile, Buffer]> {
  const widest = Math.max(...files.map(({ width }) => width))
  const original = await source(name, widest)
  if (!original) return
  const { data, info } = await resize(sharp(original), widest).raw().toBuffer({ resolveWithObject: true })
  for (const file of files) yield [file, await encode(resize(sharp(data, { raw: info }), file.width), file.format)]
}

const resize = (picture: Sharp, width: number) => picture.resize({ width, withoutEnlargement: true })

const encode = (picture: Sharp, format: PictureFormat): Promise<Buffer> =>
  format === 'avif'
    ? // Colours at half the width, as WebP has them: with half the work the file is no larger (75 for 150 ms at 480 px).
      picture.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer()
