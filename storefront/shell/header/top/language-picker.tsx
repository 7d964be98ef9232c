import { ChevronDown, Languages } from 'lucide-react'
import { LazyLayer } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useVisit } from '#storefront/platform/settings/root-data.ts'
import { pickerLook } from '../row-look.ts'

const load = () => import('./language-menu.tsx').then((part) => part.LanguageMenu)

/** Which language the shop speaks, by the language's own name. */
export function LanguagePicker() {
  const t = useText()
  const { settings, locale } = useVisit()
  // Spec §9: the label without a known language is English.
  const title = settings.languages.find((each) => each.name === locale)?.title ?? 'English'
  return (
    <LazyLayer
      load={load}
      trigger={
        <button type="button" className={pickerLook} aria-label={t('shell.language', { name: title })}>
          <Languages />
          <span lang={locale}>{title}</span>
          <ChevronDown />
        </button>
      }
    />
  )
}
