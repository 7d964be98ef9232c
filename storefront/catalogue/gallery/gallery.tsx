import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Product, ProductImage } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PictureViewer } from '#storefront/platform/images/picture-viewer.tsx'
import { classNames } from '#ui/class-names.ts'
import { pageDirection } from '#ui/page-direction.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { galleryOrder, usePictureWords } from './gallery-pictures.ts'
import { GalleryStage } from './gallery-stage.tsx'

type GalleryProps = {
  product: Product
  /** The chosen colour: its pictures come first. */
  color: string | null
  /** Badges on the picture. */
  children?: ReactNode
}

/** The pictures of a product: a strip to swipe on a phone, one big picture with thumbnails beside it on a desk. */
export function Gallery({ product, color, children }: GalleryProps) {
  const images = usePictureWords()(galleryOrder(product.images, color), product.name)
  const [index, setIndex] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  const [shownColor, setShownColor] = useState(color)
  if (color !== shownColor) {
    setShownColor(color)
    setIndex(0)
  }
  const turn = (by: 1 | -1) => setIndex((index + by + images.length) % images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || images.length < 2) return
    event.preventDefault()
    turn(step * (pageDirection() === 'rtl' ? -1 : 1) > 0 ? 1 : -1)
  }
  const isRow = images.length > 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are an addition to the buttons inside
    <div onKeyDown={onKeyDown} className={classNames('grid gap-3', isRow && 'lg:grid-cols-[4.5rem_minmax(0,1fr)]')}>
      <GalleryStage images={images} index={index} onIndexChange={setIndex} onOpen={() => setOpened(index)}>
        {children}
      </GalleryStage>
      {isRow && <GalleryThumbnails images={images} index={index} onIndexChange={setIndex} onOpen={setOpened} />}
      <PictureViewer
        title={product.name}
        pictures={images.map(({ picture, alt }) => ({ source: picture, alt }))}
        index={opened}
        onIndexChange={(next) => {
          setOpened(next)
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

const most = 6

/** All of them up to six; of more, five and a tile that says how many are left and opens them full screen. */
function GalleryThumbnails({ images, index, onIndexChange, onOpen }: GalleryThumbnailsProps) {
  const t = useText()
  const isCut = images.length > most
  const shown = isCut ? images.slice(0, most - 1) : images
  const hidden = images[shown.length]
  return (
    <ul className="flex gap-2 max-md:px-4 lg:col-start-1 lg:row-start-1 lg:flex-col">
      {shown.map((image, place) => (
        <li key={image.picture.url}>
          <button
            type="button"
            aria-label={t('catalogue.show_picture', { number: place + 1, name: image.alt })}
            aria-current={place === index || undefined}
            onClick={() => onIndexChange(place)}
            className={frame(place === index)}
          >
            <Thumbnail image={image} />
          </button>
        </li>
      ))}
      {isCut && hidden && (
        <li>
          <button
            type="button"
            aria-label={t('catalogue.more_pictures', { count: images.length - shown.length })}
            onClick={() => onOpen(shown.length)}
            className={frame(index >= shown.length)}
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

const frame = (isCurrent: boolean) =>
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
