import { useState } from 'react'
import type { Picture as Photo } from '#contract/shapes.ts'
import { PictureViewer } from '#storefront/platform/images/picture-viewer.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

type PhotoRowProps = {
  images: Photo[]
  title: string
  nameOf: (number: number) => string
}

/** Photos of a review, return or message; each opens full screen. */
export function PhotoRow({ images, title, nameOf }: PhotoRowProps) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((image, index) => (
          // The name of the picture: its signed address changes.
          <li key={image.url.split('/')[2]}>
            <button
              type="button"
              aria-label={nameOf(index + 1)}
              onClick={() => setOpened(index)}
              className="block cursor-zoom-in overflow-hidden rounded-lg"
            >
              <Picture source={image} alt="" sizes="72px" widths={[96, 144, 160]} className="size-18" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        title={title}
        pictures={images.map((source, index) => ({ source, alt: nameOf(index + 1) }))}
        index={opened}
        onIndexChange={setOpened}
      />
    </>
  )
}
