import { useState } from 'react'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PopoverPanel } from '#ui/layers/popover-panel.tsx'
import { LatestNotices } from './latest-notices.tsx'

export function NoticePopover({ trigger }: LayerProps) {
  const t = useText()
  const [open, setOpen] = useState(true)
  return (
    <PopoverPanel
      trigger={trigger}
      title={t('notices.title')}
      titleHidden
      open={open}
      onOpenChange={setOpen}
      align="end"
      flush
      className="w-100"
    >
      <LatestNotices heading={t('notices.title')} onGo={() => setOpen(false)} />
    </PopoverPanel>
  )
}
