import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { PictureViewer } from '#storefront/platform/images/picture-viewer.tsx'
import { classNames } from '#ui/class-names.ts'
import { pageDirection } from '#ui/page-direction.ts'
import { galleryOrder } from './gallery-order.ts'
import { GalleryStage } from './gallery-stage.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { usePictureWords } from './use-picture-words.ts'

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
