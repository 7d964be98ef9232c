import { useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'

/** Labels a name in a conflict by the path of its value in the form, such as `words.fr`. */
export function useNameLabel(languages: readonly Language[]): (path: string) => string {
  const t = useText()
  return (path) => {
    const language = languages.find(({ name }) => path === `words.${name}`)?.title
    return language ? t('catalogue.name_in', { language }) : t('catalogue.name')
  }
}
