import { useQuery } from '@tanstack/react-query'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import type { ListedRow } from '#console/platform/edited-list/edited-list.ts'
import type { RowFilter, SortedColumn } from '#console/platform/edited-list/list-view.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'
import { MissingTranslations } from './missing-translations.tsx'
import type { Named } from './names.ts'

interface NamedRowsOptions {
  /** Whether a name is the same in all languages, so that no translation is missing. */
  readonly isNeutral?: (name: string) => boolean
}

export function useNamedRows<Row extends ListedRow & Named>({ isNeutral = () => false }: NamedRowsOptions = {}) {
  const t = useText()
  const query = useQuery(shopLanguagesQuery)
  const languages = query.data ?? []
  const others = languages.slice(1)
  const column: SortedColumn<Row> = {
    id: 'translations',
    label: t('catalogue.translations'),
    cell: (row) => <Translations row={row} languages={languages} isComplete={isNeutral(row.name)} />,
  }
  const filter: RowFilter<Row> = {
    id: 'untranslated',
    label: t('catalogue.untranslated'),
    options: others.map(({ name, title }) => ({ value: name, label: title })),
    createTest: (locale) => (row) => !row.translations[locale],
  }
  return {
    query,
    column,
    filter,
    textsOf: ({ name, translations }: Row) => [name, ...Object.values(translations).map((text) => text.name)],
  }
}

interface TranslationsProps {
  readonly row: Named
  /** The default language first. */
  readonly languages: readonly Language[]
  readonly isComplete: boolean
}

/** The names in other languages than that of the page, and how many languages have none. */
function Translations({ row, languages, isComplete }: TranslationsProps) {
  const locale = useLocale()
  const [first, ...others] = languages
  const named = row.translations[locale]?.name ? locale : first?.name
  const count = isComplete ? 0 : others.filter(({ name }) => !row.translations[name]).length
  return (
    <span className="text-meta flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-neutral-600 max-sm:in-[td]:justify-end">
      {languages.map(({ name }) => {
        const text = name === first?.name ? row.name : row.translations[name]?.name
        return (
          text &&
          name !== named && (
            <bdi key={name} lang={name} translate="no" className="wrap-anywhere">
              {text}
            </bdi>
          )
        )
      })}
      <MissingTranslations count={count} />
    </span>
  )
}
