import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { ProductImage } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { GalleryLens, useLens } from './gallery-lens.tsx'
import { stageSizes, stageWidths } from './gallery-pictures.ts'
import { useSwipeStrip } from './use-swipe-strip.ts'

type GalleryStageProps = {
  images: ProductImage[]
  index: number
  onIndexChange: (index: number) => void
  onOpen: () => void
  children?: ReactNode
}

/** The large picture. One list serves both layouts: a swipeable strip on phones, stacked layers on desktops. */
export function GalleryStage({ images, index, onIndexChange, onOpen, children }: GalleryStageProps) {
  const t = useText()
  const strip = useSwipeStrip(index, onIndexChange)
  const focusShown = useFocusOnShown(strip, index)
  const lens = useLens()
  const [shownUrls, setShownUrls] = useState<ReadonlySet<string>>(new Set())
  const current = images[index]
  if (current && !shownUrls.has(current.picture.url)) setShownUrls(new Set(shownUrls).add(current.picture.url))
  return (
    <div className="group/stage relative lg:col-start-[-2] lg:row-start-1">
      <div
        ref={strip}
        {...lens.handlers}
        className="scrollbar-hidden flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-neutral-100 md:grid md:overflow-hidden md:rounded-lg"
      >
        {images.map((image, i) => (
          <button
            key={image.picture.url}
            type="button"
            aria-hidden={i !== index}
            tabIndex={i === index ? 0 : -1}
            onFocus={focusShown}
            onClick={onOpen}
            className={classNames(
              'relative w-full shrink-0 cursor-zoom-in snap-center focus-ring-inset md:[grid-area:1/1] md:transition-opacity md:duration-dialog md:starting:opacity-0',
              i !== index && 'md:pointer-events-none md:opacity-0',
              // Desktops do not load pictures that were never shown.
              i !== index && !shownUrls.has(image.picture.url) && 'md:hidden',
            )}
          >
            <Picture
              source={image.picture}
              alt={image.alt}
              sizes={stageSizes}
              widths={stageWidths}
              priority={i === 0 ? 'high' : 'lazy'}
              fit="contain"
              className="aspect-square"
            />
            <span className="sr-only">{t('catalogue.enlarge')}</span>
          </button>
        ))}
      </div>
      {current && lens.position && <GalleryLens image={current} position={lens.position} />}
      {children}
      {images.length > 1 && <StageControls count={images.length} index={index} onIndexChange={onIndexChange} />}
    </div>
  )
}

/** The focus follows the picture: an arrow key turns it, and the viewer closes at another one. Returns a handler of `focus`. */
function useFocusOnShown(strip: RefObject<HTMLDivElement | null>, index: number): () => void {
  const focusShown = () => {
    const shown = strip.current?.children[index]
    if (shown instanceof HTMLElement && shown !== document.activeElement) shown.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `index` changes
  useEffect(() => {
    if (strip.current?.contains(document.activeElement)) focusShown()
  }, [index])
  return focusShown
}

type StageControlsProps = { count: number; index: number; onIndexChange: (index: number) => void }

function StageControls({ count, index, onIndexChange }: StageControlsProps) {
  const t = useText()
  const arrow =
    'absolute! top-1/2 -translate-y-1/2 opacity-0 transition-opacity group-hover/stage:opacity-100 focus-visible:opacity-100 not-pointer-fine:hidden'
  return (
    <>
      <p className="text-micro pointer-events-none absolute end-3 bottom-3 rounded-full bg-neutral-950/65 px-2.5 py-1 text-white tabular-nums md:hidden">
        <span className="sr-only">{t('catalogue.picture_of', { number: index + 1, count })}</span>
        <bdi aria-hidden>{`${index + 1}/${count}`}</bdi>
      </p>
      <IconButton
        variant="disc"
        label={t('catalogue.previous_picture')}
        icon={<DirectionalIcon icon={ChevronLeft} />}
        onClick={() => onIndexChange((index - 1 + count) % count)}
        className={`${arrow} start-3`}
      />
      <IconButton
        variant="disc"
        label={t('catalogue.next_picture')}
        icon={<DirectionalIcon icon={ChevronRight} />}
        onClick={() => onIndexChange((index + 1) % count)}
        className={`${arrow} end-3`}
      />
    </>
  )
}
