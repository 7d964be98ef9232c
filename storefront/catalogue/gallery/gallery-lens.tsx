import { type PointerEvent, useState } from 'react'
import type { ProductImage } from '#contract/catalogue.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'

/** The share of the picture that the lens covers: the panel is 0.8 of the stage and shows it twice as large. */
const share = 0.4

type Spot = { x: number; y: number }

/** Which part of the picture lies under a mouse; fingers and keys have the full-screen view instead. */
export function useLens() {
  const [spot, setSpot] = useState<Spot | null>(null)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') setSpot(spotUnder(event))
  }
  return { spot, handlers: { onPointerMove: follow, onPointerLeave: () => setSpot(null) } }
}

/** The mark on the picture and, over the facts beside it, what lies under the mark, twice as large. */
export function GalleryLens({ image, spot }: { image: ProductImage; spot: Spot }) {
  return (
    <div aria-hidden className="pointer-events-none max-lg:hidden">
      <div dir="ltr" className="absolute inset-0 overflow-hidden rounded-lg">
        <span
          className="block border border-neutral-900/40 bg-white/30"
          style={{ width: `${share * 100}%`, height: `${share * 100}%`, ...movedBy(spot, 1 / share) }}
        />
      </div>
      <div className="absolute start-[calc(100%+1.25rem)] top-0 z-popover aspect-square w-4/5 overflow-hidden rounded-xl bg-white shadow-3">
        <div dir="ltr" className="size-full">
          <img
            src={pictureUrl(image.picture, 1280, 'webp')}
            alt=""
            className="aspect-square w-[250%] max-w-none bg-cover bg-center object-contain"
            style={{ backgroundImage: `url("${image.picture.preview}")`, ...movedBy(spot, -1) }}
          />
        </div>
      </div>
    </div>
  )
}

/** The corner of the lens nearest to the origin, in shares of the picture, its middle under the pointer. */
function spotUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot {
  const box = currentTarget.getBoundingClientRect()
  const within = (at: number) => Math.max(0, Math.min(1 - share, at - share / 2))
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) }
}

const movedBy = ({ x, y }: Spot, times: number) => ({
  transform: `translate(${x * times * 100}%, ${y * times * 100}%)`,
})
