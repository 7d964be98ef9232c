import { classNames } from '../class-names.ts'
import type { LightboxLabels, LightboxPicture } from './lightbox-picture.ts'
import { Picture } from './picture.tsx'

type LightboxThumbnailsProps = {
  pictures: LightboxPicture[]
  index: number
  onIndexChange: (index: number) => void
  labels: LightboxLabels
}

export function LightboxThumbnails({ pictures, index, onIndexChange, labels }: LightboxThumbnailsProps) {
  if (pictures.length < 2) return null
  return (
    <ul className="scrollbar-hidden mx-auto flex max-w-full gap-2 overflow-x-auto p-3">
      {pictures.map((picture, place) => (
        <li key={picture.source.url} className="shrink-0">
          <button
            type="button"
            aria-label={labels.thumbnail(place + 1)}
            aria-current={place === index || undefined}
            onClick={() => onIndexChange(place)}
            className={classNames(
              'block rounded-md border-2 p-0.5 focus-ring-inset',
              place === index ? 'border-white' : 'border-transparent opacity-70 hover:opacity-100',
            )}
          >
            <Picture source={picture.source} alt="" sizes="56px" widths={[96, 160]} className="size-14 rounded-sm" />
          </button>
        </li>
      ))}
    </ul>
  )
}
