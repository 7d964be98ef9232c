import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Picture as PictureSource } from '#contract/shapes.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

const Lightbox = lazyLayer(
  () => import('#ui/pictures/lightbox.tsx').then((part) => part.Lightbox),
  ({ open, onOpenChange }) => ({ isOpen: open, close: () => onOpenChange(false) }),
)

const thumbnailWidths = [96, 144, 160]
const fullWidths = [640, 960, 1280, 1600]

interface PhotoRowProps {
  readonly images: readonly PictureSource[]
  /** Of the full-screen view. */
  readonly title: string
  /** Counts from 1. */
  readonly nameOf: (number: number) => string
}

/** Photos of a shopper; each opens full screen. */
export function PhotoRow({ images, title, nameOf }: PhotoRowProps) {
  const t = useText()
  const [index, setIndex] = useState<number>()
  if (images.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {images.map((image, at) => (
          // The name of the picture: its signed address changes.
          <li key={image.url.split('/')[2]}>
            <button
              type="button"
              aria-label={nameOf(at + 1)}
              onClick={() => setIndex(at)}
              className="block cursor-zoom-in overflow-hidden rounded-lg"
            >
              <Picture source={image} alt="" sizes="96px" widths={thumbnailWidths} className="size-24" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        open={index !== undefined}
        onOpenChange={(isOpen) => isOpen || setIndex(undefined)}
        pictures={images.map((source, at) => ({ source, alt: nameOf(at + 1) }))}
        index={index ?? 0}
        onIndexChange={setIndex}
        widths={fullWidths}
        labels={{
          title,
          close: t('shell.close'),
          previous: t('returns.previous_photo'),
          next: t('returns.next_photo'),
          zoomIn: t('returns.zoom_in'),
          zoomOut: t('returns.zoom_out'),
          reset: t('returns.zoom_reset'),
          position: (number, count) => `${number} / ${count}`,
          thumbnail: nameOf,
        }}
      />
    </>
  )
}
