import { Image as ImageIcon } from 'lucide-react'
import { Link } from 'react-router'
import { LinkMarks } from '#console/platform/links/link-marks.tsx'
import type { ListedBanner } from '#contract/operator-home-page.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { LanguageStates } from '../language-states.tsx'
import { BannerStateBadge, SmallPictureBadge } from './banner-badges.tsx'
import { pathOfBanner } from './home-page-queries.ts'

/** Stored widths of the pictures of rows, in px. */
const rowWidths = [96, 180, 360]

interface BannerRowProps {
  readonly banner: ListedBanner | undefined
  /** Its place is off, so no banner there is shown. */
  readonly isOff: boolean
}

export function BannerRow({ banner, isOff }: BannerRowProps) {
  if (!banner) return null
  const { id, title, url, picture, languages } = banner
  return (
    <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 py-1.5">
      <Picture source={picture} alt="" sizes="88px" widths={rowWidths} className="h-11 w-22 rounded-md">
        <ImageIcon className="size-5" />
      </Picture>
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <Link
          to={pathOfBanner(id)}
          dir="auto"
          translate="no"
          className="text-label relative w-fit max-w-full wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {title}
        </Link>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {!isOff && <BannerStateBadge banner={banner} />}
          <SmallPictureBadge banner={banner} />
          <LanguageStates languages={languages} />
          <LinkMarks url={url} stored={[banner]} />
        </div>
      </div>
    </div>
  )
}
