import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PopoverPanel } from '#ui/layers/popover-panel.tsx'
import { AppCode, StoreButtons } from '../../app-links.tsx'

export function AppPanel({ trigger }: LayerProps) {
  const t = useText()
  return (
    <PopoverPanel trigger={trigger} title={t('shell.download_app')} align="end" defaultOpen>
      <div className="grid justify-items-center gap-4">
        <AppCode />
        <StoreButtons />
      </div>
    </PopoverPanel>
  )
}
