import { type PointerEvent, useState } from 'react'
import type { ProductImage } from '#contract/catalogue.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'

/** Share of the picture under the lens: the panel is 0.8 of the stage and magnifies twice. */
const lensShare = 0.4

type LensPosition = { x: number; y: number }

/** Tracks the mouse only; touch and keyboard use the full-screen viewer. */
export function useLens() {
  const [position, setPosition] = useState<LensPosition | null>(null)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') setPosition(getLensPosition(event))
  }
  return { position, handlers: { onPointerMove: follow, onPointerLeave: () => setPosition(null) } }
}

/** The lens on the picture, and a panel beside it that shows the covered part at double size. */
export function GalleryLens({ image, position }: { image: ProductImage; position: LensPosition }) {
  return (
    <div aria-hidden className="pointer-events-none max-lg:hidden">
      <div dir="ltr" className="absolute inset-0 overflow-hidden rounded-lg">
        <span
          className="block border border-neutral-900/40 bg-white/30"
          style={{
            width: `${lensShare * 100}%`,
            height: `${lensShare * 100}%`,
            ...translateBy(position, 1 / lensShare),
          }}
        />
      </div>
      <div className="absolute start-[calc(100%+1.25rem)] top-0 z-popover aspect-square w-4/5 overflow-hidden rounded-xl bg-white shadow-3">
        <div dir="ltr" className="size-full">
          <img
            src={pictureUrl(image.picture, 1280, 'webp')}
            alt=""
            className="aspect-square w-[250%] max-w-none bg-cover bg-center object-contain"
            style={{ backgroundImage: `url("${image.picture.preview}")`, ...translateBy(position, -1) }}
          />
        </div>
      </div>
    </div>
  )
}

/** Start corner of the lens as a share of the picture, with the pointer at its centre. */
function getLensPosition({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): LensPosition {
  const box = currentTarget.getBoundingClientRect()
  const clampStart = (pointer: number) => Math.max(0, Math.min(1 - lensShare, pointer - lensShare / 2))
  return { x: clampStart((clientX - box.left) / box.width), y: clampStart((clientY - box.top) / box.height) }
}

const translateBy = ({ x, y }: LensPosition, factor: number) => ({
  transform: `translate(${x * factor * 100}%, ${y * factor * 100}%)`,
})
