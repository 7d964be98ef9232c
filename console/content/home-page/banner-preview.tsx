import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { LanguageChoice } from '#console/platform/fields/language-choice.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { shopStyle } from '#console/platform/shop/shop-style.ts'
import type { BannerPlace } from '#contract/home-page.ts'
import type { OperatorBanner } from '#contract/operator-home-page.ts'
import type { Language } from '#contract/settings.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import type { BannerText, BannerValues } from './banner-values.ts'

interface BannerPreviewProps {
  readonly banner: OperatorBanner
  /** The original first. */
  readonly languages: readonly Language[]
}

/** The banner with its unsaved texts as shoppers would see it. The content security policy of the shop forbids to frame it instead. */
export function BannerPreview({ banner, languages }: BannerPreviewProps) {
  const t = useText()
  const own = useLocale()
  const [chosen, setChosen] = useState(languages.find(({ name }) => name === own)?.name ?? banner.locale)
  const values = useWatch() as BannerValues
  const textOf = (locale: string) => values[locale] as BannerText | undefined
  const translation = textOf(chosen)
  const text = translation?.title ? translation : textOf(banner.locale)
  const direction = languages.find(({ name }) => name === chosen)?.direction ?? 'ltr'
  const shades = useQuery(shopSettingsQuery(own)).data?.theme_colors ?? null
  const shown = { banner, text, isMirrored: direction === 'rtl' }
  return (
    <Card title={t('home-page.preview')}>
      {languages.length > 1 && (
        <LanguageChoice label={t('shell.language')} languages={languages} value={chosen} onChange={setChosen} />
      )}
      <div style={shopStyle(shades)} className="flex flex-wrap items-start gap-x-6 gap-y-4 bg-transparent">
        <Frame label={t('home-page.wide')} {...{ locale: chosen, direction }}>
          <Drawn {...shown} {...wideFrames[banner.place]} />
        </Frame>
        {banner.place === 'side' ? (
          <p className="text-neutral-600">{t('home-page.not_on_phones')}</p>
        ) : (
          <Frame label={t('home-page.phone')} {...{ locale: chosen, direction }}>
            <Drawn {...shown} {...phoneFrames[banner.place]} />
          </Frame>
        )}
      </div>
    </Card>
  )
}

interface FrameProps {
  readonly label: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly children: ReactNode
}

const Frame = ({ label, locale, direction, children }: FrameProps) => (
  <figure className="grid min-w-0 gap-1">
    <figcaption className="text-meta text-neutral-700">{label}</figcaption>
    <div inert lang={locale} dir={direction} translate="no" className="max-w-full overflow-hidden rounded-xl">
      {children}
    </div>
  </figure>
)

interface DrawnFrame {
  /** Size at which the shop draws the banner, scaled to fit on this page. It grows with the texts where it does in the shop. */
  readonly box: string
  /** The width of the texts, and how they are placed. */
  readonly texts: string
  readonly image: string
  readonly title: string
  /** Of the text below the title, which the place `side` has not. */
  readonly line?: string
  /** Of a slide: a veil below the texts, and a button. */
  readonly veil?: 'across' | 'down'
}

const cardImage = 'object-[70%_85%]'
const cardTexts = 'w-[58%] justify-center gap-1'

const wideFrames: Readonly<Record<BannerPlace, DrawnFrame>> = {
  hero: {
    box: 'min-h-105 w-192 [zoom:0.36] sm:[zoom:0.6]',
    texts: 'w-[54%] justify-center gap-3 px-10 pt-6 pb-20',
    image: 'object-[42%_50%]',
    title: 'text-[2.875rem]/[1.087] tracking-tight',
    line: 'text-[1.0625rem]/[1.706]',
    veil: 'across',
  },
  side: { box: 'min-h-50 w-66', texts: `${cardTexts} p-4`, image: cardImage, title: 'text-[1.125rem]/[1.333]' },
  pair: {
    box: 'min-h-70 w-160 [zoom:0.43] sm:[zoom:0.7]',
    texts: `${cardTexts} p-6`,
    image: cardImage,
    title: 'text-[1.5rem]/[1.25]',
  },
}

const phoneFrames: Readonly<Record<Exclude<BannerPlace, 'side'>, DrawnFrame>> = {
  hero: {
    box: 'h-102 w-82 [zoom:0.7]',
    texts: 'w-full gap-3 px-6 pt-8 pb-20',
    image: 'object-bottom',
    title: 'text-[1.875rem]/[1.133] tracking-tight',
    line: 'text-[1rem]/[1.625]',
    veil: 'down',
  },
  pair: { box: 'min-h-36 w-82 [zoom:0.8]', texts: `${cardTexts} p-4`, image: cardImage, title: 'text-[1.25rem]/[1.3]' },
}

interface DrawnProps extends DrawnFrame {
  readonly banner: OperatorBanner
  readonly text: BannerText | undefined
  /** Pictures are mirrored in right-to-left languages. */
  readonly isMirrored: boolean
}

function Drawn({ banner, text, isMirrored, box, texts, image, title, line, veil }: DrawnProps) {
  const { place, picture, tall_picture } = banner
  const source = veil === 'down' && tall_picture ? tall_picture : picture
  return (
    <div className={classNames('relative grid grid-cols-1 overflow-hidden bg-neutral-100', box)}>
      <Picture
        source={source}
        alt=""
        sizes="460px"
        widths={[480, 640, 960]}
        className="absolute! inset-0 size-full"
        imageClassName={classNames(image, isMirrored && '-scale-x-100')}
      />
      <div
        className={classNames(
          'relative flex flex-col items-start wrap-anywhere',
          texts,
          veil === 'down' && downVeil,
          veil === 'across' && (isMirrored ? leftVeil : rightVeil),
        )}
      >
        <p className={classNames('font-bold text-balance text-neutral-900', title)}>{text?.title}</p>
        {place !== 'side' && <p className={classNames('text-neutral-800', line)}>{text?.text}</p>}
        {veil ? (
          <span className="text-label mt-1 inline-flex min-h-11 items-center rounded-md bg-brand-solid px-5 py-2 text-on-brand">
            {text?.action}
          </span>
        ) : (
          <span className="text-label mt-1 text-neutral-900 underline underline-offset-4">{text?.action}</span>
        )}
      </div>
    </div>
  )
}

const downVeil = 'bg-[linear-gradient(to_bottom,rgb(255_255_255/0.75),rgb(255_255_255/0.6)_55%,transparent_80%)]'
const rightVeil = 'bg-[linear-gradient(90deg,rgb(255_255_255/0.75),rgb(255_255_255/0.6),transparent)]'
const leftVeil = 'bg-[linear-gradient(-90deg,rgb(255_255_255/0.75),rgb(255_255_255/0.6),transparent)]'
