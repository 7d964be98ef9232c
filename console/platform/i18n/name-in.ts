import { useLocale } from './texts.tsx'

interface NamedRow {
  /** In the default language of the market. */
  readonly name: string
  readonly translations?: Readonly<Record<string, { readonly name: string }>>
}

/** The name of a row of the market in a language, or its original name. */
export const nameIn = (locale: string, { name, translations }: NamedRow): string => translations?.[locale]?.name || name

/** Names rows in the language of the page. Fields that edit a name show that of their own language instead. */
export function useNameOf(): (row: NamedRow) => string {
  const locale = useLocale()
  return (row) => nameIn(locale, row)
}
