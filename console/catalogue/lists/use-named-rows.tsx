import { useQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import type { ListedRow } from '#console/platform/edited-list/edited-list.ts'
import type { RowFilter, SortedColumn } from '#console/platform/edited-list/list-view.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'
import { Badge } from '#ui/marks/badge.tsx'
import type { Named } from '../names.ts'

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
    ...{ id: 'translations', label: t('catalogue.translations') },
    cell: (row) => <Translations row={row} languages={others} isComplete={isNeutral(row.name)} />,
  }
  const filter: RowFilter<Row> = {
    ...{ id: 'untranslated', label: t('catalogue.untranslated') },
    options: others.map(({ name, title }) => ({ value: name, label: title })),
    createTest: (locale) => (row) => !row.translations[locale],
  }
  return {
    ...{ query, column, filter },
    textsOf: ({ name, translations }: Row) => [name, ...Object.values(translations).map((text) => text.name)],
  }
}

interface TranslationsProps {
  readonly row: Named
  readonly languages: readonly Language[]
  readonly isComplete: boolean
}

/** The names in other languages, and how many languages have none. */
function Translations({ row, languages, isComplete }: TranslationsProps) {
  const t = useText()
  const count = isComplete ? 0 : languages.filter(({ name }) => !row.translations[name]).length
  return (
    <span className="text-meta flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-neutral-600 max-sm:in-[td]:justify-end">
      {languages.map(({ name }) => {
        const text = row.translations[name]?.name
        return (
          text && (
            <bdi key={name} lang={name} translate="no" className="wrap-anywhere">
              {text}
            </bdi>
          )
        )
      })}
      {count > 0 && (
        <Badge tone="warning" icon={<Languages />}>
          {t('catalogue.missing_translations', { count })}
        </Badge>
      )}
    </span>
  )
}
