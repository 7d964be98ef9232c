import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { PictureSource } from './picture-source.ts'
import { sourceSet } from './picture-source.ts'

type PictureProps = {
  /** null or a picture that fails to load shows `children` instead. */
  source: PictureSource | null | undefined
  /** What the picture shows; '' when the same words stand right beside it. */
  alt: string
  /** The truth about the drawn width, e.g. "(width < 30rem) 50vw, 200px". */
  sizes: string
  /** Widths to offer, in pixels, all of which the server must have. */
  widths: readonly number[]
  /** lazy below the fold, eager in the first view, high for the single largest picture of the page. */
  priority?: 'lazy' | 'eager' | 'high'
  /** cover cuts to the box; contain shows all of it on its own dominant colour. */
  fit?: 'cover' | 'contain'
  /** Other art for other windows (a narrow hero), tried before `source`. */
  art?: { source: PictureSource; media: string; widths: readonly number[] }
  /** Size and shape of the box; give it an aspect ratio unless the parent does. */
  className?: string
  imageClassName?: string
  /** It is there and can be seen. */
  onShown?: () => void
  /** Art for a missing or broken picture; it fills the box and carries `alt` itself. */
  children?: ReactNode
}

/** A responsive picture that never moves the page, never shows a broken icon and paints its colour at once. */
export function Picture(props: PictureProps) {
  const { source, alt, className, children } = props
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    // The error event may have passed before the page came alive.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(source?.url ?? null)
  }, [source?.url])

  const box = classNames('relative block overflow-hidden', className)
  if (!source || broken === source.url) {
    return (
      <span className={classNames(box, 'line-art grid place-items-center bg-neutral-100 text-neutral-400')}>
        {children ?? (alt && <span className="sr-only">{alt}</span>)}
      </span>
    )
  }
  // By the time a lazy picture is fetched the browser knows how wide it is drawn: where it can, it takes that. A fixed width
  // is known before; and Chromium fetches the widest file for an automatic one that has just been removed from the page.
  const isAutomatic = (props.priority ?? 'lazy') === 'lazy' && !/^\d+px$/.test(props.sizes)
  const sizes = isAutomatic ? `auto, ${props.sizes}` : props.sizes
  return (
    <picture className={box}>
      <Sources {...props} sizes={sizes} source={source} />
      <Image {...props} sizes={sizes} source={source} reference={image} onBroken={() => setBroken(source.url)} />
    </picture>
  )
}

type Known = Omit<PictureProps, 'source'> & { source: PictureSource }

function Sources({ source, art, sizes, widths }: Known) {
  return (
    <>
      {art && (
        <>
          <source
            media={art.media}
            type="image/avif"
            srcSet={sourceSet(art.source, art.widths, 'avif')}
            sizes={sizes}
          />
          <source
            media={art.media}
            type="image/webp"
            srcSet={sourceSet(art.source, art.widths, 'webp')}
            sizes={sizes}
          />
        </>
      )}
      <source type="image/avif" srcSet={sourceSet(source, widths, 'avif')} sizes={sizes} />
    </>
  )
}

type ImageProps = Known & { reference: React.RefObject<HTMLImageElement | null>; onBroken: () => void }

function Image({ source, alt, sizes, widths, priority = 'lazy', fit = 'cover', imageClassName, ...rest }: ImageProps) {
  const ground: CSSProperties = {
    backgroundColor: source.color ?? undefined,
    backgroundImage: source.preview ? `url("${source.preview}")` : undefined,
  }
  return (
    <img
      ref={rest.reference}
      src={source.url}
      srcSet={sourceSet(source, widths, 'webp')}
      sizes={sizes}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : undefined}
      decoding="async"
      style={ground}
      onLoad={(event) => {
        dropPreview(event)
        rest.onShown?.()
      }}
      onError={rest.onBroken}
      className={classNames(
        'size-full bg-center bg-no-repeat',
        fit === 'cover' ? 'bg-cover object-cover' : 'bg-contain object-contain',
        imageClassName,
      )}
    />
  )
}

/** Under a picture with clear parts the preview would shine through. Done on the node: forty cards need no second render. */
function dropPreview(event: SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.style.removeProperty('background-image')
}
