import sharp, { type Sharp } from 'sharp'

export type PictureFormat = 'avif' | 'webp'

/** One file of a picture. */
export interface PictureFile {
  /** In px, one of `pictureWidths`. */
  readonly width: number
  readonly format: PictureFormat
}

/** Where a picture comes from: its whole, or a drawing that can be made at any width. */
export type Source = (name: string, width: number) => Promise<Buffer | undefined>

// One picture at a time is spread over no threads: others are made beside it instead.
sharp.concurrency(1)

/**
 * Draws files of a picture one after the other, all from one raster at the widest of them: of a drawing of the demo the raster takes
 * two thirds of the time. Yields nothing where there is no such picture.
 */
export async function* drawFiles(
  source: Source,
  name: string,
  files: readonly PictureFile[],
): AsyncGenerator<[PictureFile, Buffer]> {
  const widest = Math.max(...files.map(({ width }) => width))
  const original = await source(name, widest)
  if (!original) return
  const { data, info } = await resized(sharp(original), widest).raw().toBuffer({ resolveWithObject: true })
  for (const file of files) yield [file, await encode(resized(sharp(data, { raw: info }), file.width), file.format)]
}

const resized = (picture: Sharp, width: number) => picture.resize({ width, withoutEnlargement: true })

const encode = (picture: Sharp, format: PictureFormat): Promise<Buffer> =>
  format === 'avif'
    ? // Colours at half the width, as WebP has them: with half the work the file is no larger (75 for 150 ms at 480 px).
      picture.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer()
