import { Heart, MessageCircle, Package } from 'lucide-react'
import { Link } from 'react-router'
import type { Notice, NoticeKind } from '#contract/notices.ts'
import { formatAgo } from '#locales/dates.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

type NoticeRowProps = { notice: Notice; onGo?: (() => void) | undefined }

/** One notice, as a whole a link to its subject. */
export function NoticeRow({ notice, onGo }: NoticeRowProps) {
  const t = useText()
  const { text, path, price, is_read, created_at } = notice
  return (
    <li className={classNames('relative flex gap-3 px-4 py-3 hover:bg-neutral-100', !is_read && 'bg-brand-soft')}>
      <NoticePicture notice={notice} />
      <div className="grid min-w-0 flex-1 content-center gap-0.5">
        <p className="wrap-anywhere">
          <Link
            to={path}
            onClick={onGo}
            dir="auto"
            className={classNames(
              'block text-start text-neutral-900 [text-align:match-parent] after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand-ring',
              !is_read && 'font-semibold',
            )}
          >
            {!is_read && <span className="sr-only">{`${t('shell.label', { name: t('notices.unread') })} `}</span>}
            {text}
          </Link>
        </p>
        {price && (
          <Price price={price.before} discountPrice={price.now} discountPercentage={getSavedPercentage(price)} />
        )}
        <p className="text-meta text-neutral-600">
          <NoticeTime moment={created_at} />
        </p>
      </div>
      {!is_read && <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-brand-solid" />}
    </li>
  )
}

const getSavedPercentage = ({ now, before }: { now: number; before: number }) =>
  Math.round(((before - now) * 100) / before)

const icons: Record<NoticeKind, DrawnIcon> = { orders: Package, answers: directional(MessageCircle), wishes: Heart }

function NoticePicture({ notice: { kind, picture } }: { notice: Notice }) {
  const Icon = icons[kind]
  return (
    <Picture
      source={picture}
      alt=""
      sizes="48px"
      widths={[96, 160]}
      className={classNames('size-12 shrink-0', kind === 'wishes' ? 'rounded-lg' : 'rounded-full')}
    >
      <Icon className="size-5 text-neutral-600" />
    </Picture>
  )
}

/** Older notices show a date. */
const maxRelativeAgeMs = 24 * 60 * 60 * 1000

function NoticeTime({ moment }: { moment: string }) {
  const locale = useLocale()
  const dates = useDates()
  const now = Date.now()
  const isRecent = now - Date.parse(moment) < maxRelativeAgeMs
  return <time dateTime={moment}>{isRecent ? formatAgo(moment, locale, now) : dates.day(moment)}</time>
}
