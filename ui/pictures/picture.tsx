import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { PictureSource } from './picture-source.ts'
import { sourceSet } from './picture-source.ts'

type PictureProps = {
  /** Without one, or if it fails to load, `children` are shown. */
  source: PictureSource | null | undefined
  /** '' if the same words are beside it. */
  alt: string
  /** The exact drawn width, e.g. "(width < 30rem) 50vw, 200px". Not `auto`: Chromium loads another file once it is removed. */
  sizes: string
  /** Offered widths in pixels; the server must have all of them. Empty for a picture that has one file. */
  widths: readonly number[]
  /** lazy below the first view, eager in it, high for the largest picture of the page. */
  priority?: 'lazy' | 'eager' | 'high'
  /** cover crops to the box; contain shows the whole picture on its dominant colour. */
  fit?: 'cover' | 'contain'
  /** Another picture for other windows (a narrow hero), tried before `source`. */
  art?: { source: PictureSource; media: string; widths: readonly number[] }
  className?: string
  imageClassName?: string
  /** Called when the picture is loaded and visible. */
  onShown?: () => void
  /** Shown for a missing or broken picture; fills the box and has `alt` itself. */
  children?: ReactNode
}

/** A responsive picture with a fixed box and its dominant colour as background; never shows a broken icon. */
export function Picture(props: PictureProps) {
  const { source, alt, className, children } = props
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    // The error event may fire before hydration.
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
  return (
    <picture className={box}>
      {props.widths.length > 0 && <Sources {...props} source={source} />}
      <Image {...props} source={source} reference={image} onBroken={() => setBroken(source.url)} />
    </picture>
  )
}

type LoadedPictureProps = Omit<PictureProps, 'source'> & { source: PictureSource }

function Sources({ source, art, sizes, widths }: LoadedPictureProps) {
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

type ImageProps = LoadedPictureProps & { reference: React.RefObject<HTMLImageElement | null>; onBroken: () => void }

/** Without AVIF a browser also lacks the media ranges of `sizes`, so it loads the stored width. */
function Image({ source, alt, sizes, priority = 'lazy', fit = 'cover', imageClassName, ...rest }: ImageProps) {
  const ground: CSSProperties = {
    backgroundColor: source.color ?? undefined,
    backgroundImage: source.preview ? `url("${source.preview}")` : undefined,
  }
  return (
    <img
      ref={rest.reference}
      src={source.url}
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

/** The preview would shine through transparent pictures. Changes the node directly: forty cards need no second render. */
function dropPreview(event: SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.style.removeProperty('background-image')
}
