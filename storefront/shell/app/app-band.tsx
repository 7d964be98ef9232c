import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { AppCode } from './app-code.tsx'
import { offersApp } from './has-app.ts'
import { StoreButtons } from './store-buttons.tsx'

/** At the end of the first page: the shop on a phone. */
export function AppBand() {
  const t = useText()
  if (!offersApp(useSettings())) return null
  return (
    <section
      aria-labelledby="app-band"
      className="flex flex-wrap items-center justify-between gap-6 rounded-2xl bg-brand-deep p-6 text-on-brand-deep sm:px-10"
    >
      <div className="grid gap-4">
        <h2 id="app-band" className="text-h2 text-on-brand-deep">
          {t('shell.download_app')}
        </h2>
        <StoreButtons />
      </div>
      <AppCode />
    </section>
  )
}
