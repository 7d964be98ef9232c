import { Outlet } from 'react-router'
import { consoleLanguages, switchLanguage } from '#console/platform/i18n/locale.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Select } from '#ui/forms/select.tsx'

/** Pages before a desk: a narrow column, and the choice of the language. */
export default function EntryLayout() {
  const t = useText()
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] bg-neutral-50">
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-auth self-center p-4 outline-none">
        <Outlet />
      </main>
      <footer className="flex justify-center p-4">
        <Select
          compact
          inline
          aria-label={t('shell.language')}
          value={useLocale()}
          onChange={(event) => switchLanguage(event.target.value)}
        >
          {consoleLanguages.map(({ locale, title }) => (
            <option key={locale} value={locale} lang={locale}>
              {title}
            </option>
          ))}
        </Select>
      </footer>
    </div>
  )
}
