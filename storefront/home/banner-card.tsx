import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Banner } from '#contract/content.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'

type BannerCardProps = {
  banner: Banner
  sizes: string
  /** Beside the slider only the title fits. */
  isSmall?: boolean
  /** Aspect ratio, unless the text needs more height. */
  shape?: string
}

export function BannerCard({ banner, sizes, isSmall = false, shape }: BannerCardProps) {
  return (
    <div className="group/banner frame relative grid grid-cols-1 overflow-hidden rounded-xl bg-neutral-100">
      {/* `self-start`, not stretched: a card that grows with its text must not widen the column by its aspect ratio. */}
      <span aria-hidden className={classNames('col-start-1 row-start-1 w-full self-start', shape)} />
      <Picture
        source={banner.picture}
        alt=""
        sizes={sizes}
        widths={[480, 720, 960, 1360]}
        className="absolute! inset-0 size-full"
        imageClassName="object-[70%_85%] transition-transform duration-dialog pointer-fine:group-hover/banner:scale-103 rtl:-scale-x-100 rtl:pointer-fine:group-hover/banner:-scale-x-103"
      />
      <div
        className={classNames(
          'relative col-start-1 row-start-1 flex w-[58%] flex-col items-start justify-center gap-1',
          isSmall ? 'p-4' : 'p-4 sm:p-6',
        )}
      >
        <h3 className={classNames('text-neutral-900', isSmall ? 'text-h3' : 'text-h2')}>{banner.title}</h3>
        {!isSmall && <p className="text-neutral-800">{banner.text}</p>}
        <BannerLink
          url={banner.url}
          className="text-label mt-1 text-neutral-900 underline underline-offset-4 after:absolute after:inset-0 group-hover/banner:decoration-2"
        >
          {banner.action}
        </BannerLink>
      </div>
    </div>
  )
}

type BannerLinkProps = { url: string; className?: string; children: ReactNode }

export function BannerLink({ url, ...rest }: BannerLinkProps) {
  return url.startsWith('/') ? <Link {...rest} to={url} prefetch="intent" /> : <a {...rest} href={url} />
}
