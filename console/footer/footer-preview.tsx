import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { LanguageChoice } from '#console/platform/fields/language-choice.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { readWord } from '#console/platform/links/words.ts'
import { shopStyle } from '#console/platform/shop/shop-style.ts'
import type { Language, Settings } from '#contract/settings.ts'
import type { FooterColumn, FooterItem, FooterValues } from './footer-values.ts'
import { isItemShown, typeLabels } from './item-texts.ts'

interface FooterPreviewProps {
  /** In the language of the console. */
  readonly settings: Settings
  /** The default language first. */
  readonly languages: readonly Language[]
}

/** The footer as shoppers of a language will see it: missing words are in the default language, empty columns are hidden. */
export function FooterPreview({ settings, languages }: FooterPreviewProps) {
  const t = useText()
  const [chosen, setChosen] = useState(languages[0]?.name ?? '')
  const { data: texts } = useQuery(shopSettingsQuery(chosen))
  const columns = useWatch<FooterValues, 'footers'>({ name: 'footers' })
  const language = languages.find(({ name }) => name === chosen)
  const locale = language === languages[0] ? undefined : chosen
  const shown = columns
    .map((column) => ({ ...column, items: column.items.filter((item) => isItemShown(item, settings)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <section aria-label={t('footer.preview')} className="panel grid grid-cols-1 gap-3 p-4">
      <LanguageChoice
        label={t('footer.preview_in')}
        languages={languages}
        value={chosen}
        onChange={setChosen}
        className="max-w-60"
      />
      <div
        inert
        lang={language?.name}
        dir={language?.direction}
        style={shopStyle(settings.theme_colors)}
        className="grid gap-8 rounded-lg bg-brand-deep p-6 text-on-brand-deep sm:grid-cols-2 xl:grid-cols-4"
      >
        {shown.map((column) => (
          <PreviewColumn
            key={column.id}
            {...{ column, locale, settings }}
            description={texts?.web_footer_description ?? ''}
          />
        ))}
      </div>
    </section>
  )
}

interface PreviewProps {
  /** Undefined for the default language. */
  readonly locale: string | undefined
  readonly settings: Settings
  /** In the language of the preview; empty while it loads. */
  readonly description: string
}

function PreviewColumn({ column, ...shown }: PreviewProps & { column: FooterColumn }) {
  const [first] = column.items
  return (
    <div className="grid min-w-0 content-start gap-2">
      {first?.type !== 'logo' && <h3 className="text-h3 wrap-anywhere text-inherit">{wordOf(column, shown.locale)}</h3>}
      {column.items.map((item) => (
        <PreviewItem key={item.id} item={item} {...shown} />
      ))}
    </div>
  )
}

const wordOf = (row: FooterColumn | FooterItem, locale: string | undefined) =>
  readWord(row, 'title', locale) || readWord(row, 'title')

function PreviewItem({ item, locale, settings, description }: PreviewProps & { item: FooterItem }) {
  const t = useText()
  const { app_name, web_footer_logo, social_links } = settings
  if (item.type === 'logo') {
    return web_footer_logo ? (
      <img src={web_footer_logo.url} alt={app_name} className="h-10 max-w-full justify-self-start object-contain" />
    ) : (
      <p className="text-h2 text-inherit">{app_name}</p>
    )
  }
  if (item.type === 'app_store') return <p>{t(typeLabels.app_store)}</p>
  if (item.type === 'social_links') {
    return (
      <ul className="flex flex-wrap gap-2">
        {social_links.map(({ name }) => (
          <li key={name} className="text-meta rounded-full border border-white/30 px-3 py-1">
            {name}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p dir="auto" className="wrap-anywhere">
      {wordOf(item, locale) || description}
    </p>
  )
}
