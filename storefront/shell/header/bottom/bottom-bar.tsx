import { ChevronDown, LayoutGrid, Smartphone } from 'lucide-react'
import { LazyLayer } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { isAppOffered } from '../../has-app.ts'
import { MenuLinks } from './menu-links.tsx'

const loadZones = () => import('./zone-panel.tsx').then((part) => part.ZonePanel)
const loadApps = () => import('./app-panel.tsx').then((part) => part.AppPanel)

const look = 'text-label frame inline-flex min-h-9 shrink-0 items-center gap-2 rounded-md px-3 [&>svg]:size-4'

/** Row C: zones, menu, app. */
export function BottomBar() {
  const t = useText()
  const settings = useSettings()
  return (
    <div className="page-container flex min-h-12 items-center gap-4">
      {(settings.multi_vendor || settings.zones.length > 0) && (
        <LazyLayer
          load={loadZones}
          popup="dialog"
          trigger={
            <button type="button" className={`${look} bg-brand-soft text-brand-soft-text hover:bg-brand-soft-hover`}>
              <LayoutGrid />
              {t('shell.all_zone')}
              <ChevronDown />
            </button>
          }
        />
      )}
      <MenuLinks />
      {isAppOffered(settings) && (
        <LazyLayer
          load={loadApps}
          popup="dialog"
          trigger={
            <button type="button" className={`${look} text-neutral-900 hover:bg-neutral-100`}>
              <Smartphone />
              {t('shell.download_app')}
              <ChevronDown />
            </button>
          }
        />
      )}
    </div>
  )
}
