import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

/** Twice the drawn height, for dense screens. */
const drawnHeight = 160

/**
 * A picture that is not stored yet. It is drawn, as the content security policy forbids `blob:` addresses. One that the browser cannot
 * decode shows only its name.
 */
export function ChosenPicture({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isReplaced = false
    const draw = async () => {
      const options = { imageOrientation: 'from-image', resizeHeight: drawnHeight, resizeQuality: 'high' } as const
      const bitmap = await createImageBitmap(file, options).catch(() => null)
      if (canvas.current && !isReplaced) {
        if (bitmap) drawBitmap(canvas.current, bitmap)
        setDrawn(bitmap !== null)
      }
      bitmap?.close()
    }
    void draw()
    return () => {
      isReplaced = true
    }
  }, [file])
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <canvas ref={canvas} aria-hidden className={classNames('max-h-20 max-w-full rounded-md', !isDrawn && 'hidden')} />
      <p className="text-label min-w-0 wrap-anywhere">
        <bdi translate="no">{file.name}</bdi>
      </p>
    </div>
  )
}

function drawBitmap(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}
