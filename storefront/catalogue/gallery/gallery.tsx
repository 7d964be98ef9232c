import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Product, ProductImage } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PictureViewer } from '#storefront/platform/images/picture-viewer.tsx'
import { classNames } from '#ui/class-names.ts'
import { pageDirection } from '#ui/page-direction.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { sortGalleryImages, useLocalizedAltTexts } from './gallery-pictures.ts'
import { GalleryStage } from './gallery-stage.tsx'

type GalleryProps = {
  product: Product
  /** Selected colour; its pictures come first. */
  color: string | null
  children?: ReactNode
}

export function Gallery({ product, color, children }: GalleryProps) {
  const images = useLocalizedAltTexts()(sortGalleryImages(product.images, color), product.name)
  const [index, setIndex] = useState(0)
  const [viewerIndex, setViewerIndex] = useState<number | null>(null)
  const [shownColor, setShownColor] = useState(color)
  if (color !== shownColor) {
    setShownColor(color)
    setIndex(0)
  }
  const stepBy = (offset: 1 | -1) => setIndex((index + offset + images.length) % images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || images.length < 2) return
    event.preventDefault()
    stepBy(step * (pageDirection() === 'rtl' ? -1 : 1) > 0 ? 1 : -1)
  }
  const hasThumbnails = images.length > 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are an addition to the buttons inside
    <div
      onKeyDown={onKeyDown}
      className={classNames('grid gap-3', hasThumbnails && 'lg:grid-cols-[4.5rem_minmax(0,1fr)]')}
    >
      <GalleryStage images={images} index={index} onIndexChange={setIndex} onOpen={() => setViewerIndex(index)}>
        {children}
      </GalleryStage>
      {hasThumbnails && (
        <GalleryThumbnails images={images} index={index} onIndexChange={setIndex} onOpen={setViewerIndex} />
      )}
      <PictureViewer
        title={product.name}
        pictures={images.map(({ picture, alt }) => ({ source: picture, alt }))}
        index={viewerIndex}
        onIndexChange={(next) => {
          setViewerIndex(next)
          if (next !== null) setIndex(next)
        }}
      />
    </div>
  )
}

type GalleryThumbnailsProps = {
  images: ProductImage[]
  index: number
  onIndexChange: (index: number) => void
  onOpen: (index: number) => void
}

const maxThumbnails = 6

/** Six thumbnails; of more pictures five, and a button with the remaining count that opens the viewer. */
function GalleryThumbnails({ images, index, onIndexChange, onOpen }: GalleryThumbnailsProps) {
  const t = useText()
  const isTruncated = images.length > maxThumbnails
  const shown = isTruncated ? images.slice(0, maxThumbnails - 1) : images
  const hidden = images[shown.length]
  return (
    <ul className="flex gap-2 max-md:px-4 lg:col-start-1 lg:row-start-1 lg:flex-col">
      {shown.map((image, i) => (
        <li key={image.picture.url}>
          <button
            type="button"
            aria-label={t('catalogue.show_picture', { number: i + 1, name: image.alt })}
            aria-current={i === index || undefined}
            onClick={() => onIndexChange(i)}
            className={thumbnailClasses(i === index)}
          >
            <Thumbnail image={image} />
          </button>
        </li>
      ))}
      {isTruncated && hidden && (
        <li>
          <button
            type="button"
            aria-label={t('catalogue.more_pictures', { count: images.length - shown.length })}
            onClick={() => onOpen(shown.length)}
            className={thumbnailClasses(index >= shown.length)}
          >
            <Thumbnail image={hidden} />
            <span className="text-label absolute inset-0.5 grid place-items-center rounded-sm bg-neutral-950/55 text-white">
              <bdi>+{images.length - shown.length}</bdi>
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}

const thumbnailClasses = (isCurrent: boolean) =>
  classNames(
    'relative block rounded-md border-2 p-0.5 transition-colors',
    isCurrent
      ? 'border-brand-ring forced-colors:border-[Highlight]'
      : 'border-transparent hover:border-neutral-400 forced-colors:border-[Canvas]',
  )

function Thumbnail({ image }: { image: ProductImage }) {
  return (
    <Picture
      source={image.picture}
      alt=""
      sizes="(width < 64rem) 48px, 64px"
      widths={[48, 64, 96, 144, 180]}
      priority="eager"
      className="size-12 rounded-sm lg:size-16"
    />
  )
}
