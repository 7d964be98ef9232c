import { CalendarClock, Check, EyeOff, ImageOff } from 'lucide-react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { bannerPlaces, isPictureTooSmall, tallPicture } from '#contract/home-page.ts'
import type { ListedBanner } from '#contract/operator-home-page.ts'
import { formatDateTime } from '#locales/dates.ts'
import { Badge } from '#ui/marks/badge.tsx'

type StatedBanner = Pick<ListedBanner, 'place' | 'state' | 'shown_from' | 'shown_until'>

/** Whether shoppers see a banner, and why not. Moments are in the time zone of the market. */
export function BannerStateBadge({ banner: { place, state, shown_from, shown_until } }: { banner: StatedBanner }) {
  const t = useText()
  const locale = useLocale()
  const { market_time_zone } = useMe()
  const moment = (at: string | null) => (at ? formatDateTime(at, locale, market_time_zone) : '')
  if (state === 'shown')
    return (
      <Badge tone="success" icon={<Check />}>
        {shown_until ? t('home-page.shown_until_time', { moment: moment(shown_until) }) : t('home-page.shown')}
      </Badge>
    )
  if (state === 'later')
    return (
      <Badge tone="info" icon={<CalendarClock />}>
        {t('home-page.later', { moment: moment(shown_from) })}
      </Badge>
    )
  const reasons = {
    over: t('home-page.over', { moment: moment(shown_until) }),
    surplus: t('home-page.surplus', { number: bannerPlaces[place].maxShown }),
    empty: t('home-page.empty_category'),
    unsafe: t('home-page.unsafe'),
  }
  return (
    <Badge tone={state === 'empty' || state === 'unsafe' ? 'warning' : 'neutral'} icon={<EyeOff />}>
      {reasons[state]}
    </Badge>
  )
}

type PicturedBanner = Pick<ListedBanner, 'place' | 'picture' | 'tall_picture'>

/** Pictures of the operator's command may be smaller than the console accepts. */
export function SmallPictureBadge({ banner: { place, picture, tall_picture } }: { banner: PicturedBanner }) {
  const t = useText()
  const isTallTooSmall =
    place === 'hero' && tall_picture !== null && isPictureTooSmall(tall_picture, tallPicture.minPicture)
  if (!isTallTooSmall && !isPictureTooSmall(picture, bannerPlaces[place].minPicture)) return null
  return (
    <Badge tone="warning" icon={<ImageOff />}>
      {t('home-page.picture_small')}
    </Badge>
  )
}
