import { isOfKnownType } from './photo-form.ts'

/** A photo as it is sent, and a small one to show meanwhile. */
export type ReadPhoto = { file: Blob; preview: string }

/** As large as anybody is shown it; in px and bytes, what is no more than that goes as it is. */
const side = 1600
const light = 1024 * 1024
const previewSide = 240

/**
 * Makes a photo as small as it is needed, so that it is there soon, and without what the camera knew of the place. Fails for what the
 * browser cannot show.
 */
export async function readPhoto(file: File): Promise<ReadPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const preview = drawn(bitmap, previewSide).toDataURL('image/jpeg', 0.8)
    const isSmall = Math.max(bitmap.width, bitmap.height) <= side && file.size <= light && isOfKnownType(file)
    return { file: isSmall ? file : await asFile(drawn(bitmap, side)), preview }
  } finally {
    bitmap.close()
  }
}

/** On white, where it lets something through. */
function drawn(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * scale)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const asFile = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('This photo is too large to be drawn.'))
    canvas.toBlob(take, 'image/jpeg', 0.86)
  })
