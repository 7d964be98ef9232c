import { useState } from 'react'
import type { Picture as Photo } from '#contract/shapes.ts'
import { PictureViewer } from '#storefront/kit/parts/picture-viewer.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

type ReviewPhotosProps = { images: Photo[]; author: string; product: string }

/** Photos that came with a review; each opens full screen. */
export function ReviewPhotos({ images, author, product }: ReviewPhotosProps) {
  const t = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const nameOf = (place: number) => t('reviews.photo', { number: place + 1, name: author })
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((image, place) => (
          <li key={image.url}>
            <button
              type="button"
              aria-label={nameOf(place)}
              onClick={() => setOpened(place)}
              className="block cursor-zoom-in overflow-hidden rounded-lg"
            >
              <Picture source={image} alt="" sizes="72px" widths={[96, 144, 160]} className="size-18" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        title={product}
        pictures={images.map((source, place) => ({ source, alt: nameOf(place) }))}
        index={opened}
        onIndexChange={setOpened}
      />
    </>
  )
}
