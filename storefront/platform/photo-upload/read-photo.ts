import { isOfKnownType } from './photo-form.ts'

export type ReadPhoto = { file: Blob; preview: string }

/** Largest size that the shop shows, in px. */
const maxSide = 1600
/** Larger files are encoded again. */
const maxBytes = 1024 * 1024
const previewSide = 240

/** Scales a photo down, which also removes its metadata, such as the location. Rejects files that do not decode. */
export async function readPhoto(file: File): Promise<ReadPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const preview = scale(bitmap, previewSide).toDataURL('image/jpeg', 0.8)
    const isSmall = Math.max(bitmap.width, bitmap.height) <= maxSide && file.size <= maxBytes && isOfKnownType(file)
    return { file: isSmall ? file : await toJpeg(scale(bitmap, maxSide)), preview }
  } finally {
    bitmap.close()
  }
}

/** Transparent areas become white, as JPEG has no transparency. */
function scale(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const factor = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * factor)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const onBlob = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('This photo is too large to be drawn.'))
    canvas.toBlob(onBlob, 'image/jpeg', 0.86)
  })
