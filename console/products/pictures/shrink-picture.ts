/** Px. Shops show at most 1,360, and a lightbox twice that. */
const maxSide = 3_000
const quality = 0.9

/**
 * The picture with at most `maxSide` px on its longer side and turned as its camera held it, so that a phone sends a tenth. A file that
 * the browser cannot decode is returned as it is: the server may be able to.
 */
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
  // Only a photo is known to have no transparent parts.
  const written = type === 'image/jpeg' ? type : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, written, quality))
}
