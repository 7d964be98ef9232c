/** In px. Pages show at most 1,360 px, a lightbox twice as much. */
const maxSide = 3_000
const quality = 0.9

/** Scales to `maxSide` px and applies the EXIF orientation. A small or undecodable file stays: the server may decode it. */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  try {
    const scale = maxSide / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const small = await draw(bitmap, scale, file.type)
    return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // Only JPEG is known to have no transparency.
  const written = type === 'image/jpeg' ? type : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, written, quality))
}
