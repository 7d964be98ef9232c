import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { LatestNotices } from './latest-notices.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    notices: object
  }
}

export function NoticeSheet(frame: DialogFrame) {
  const t = useText()
  return (
    <Drawer {...frame} narrowSide="bottom" title={t('notices.title')} closeLabel={t('shell.close')} flush>
      <LatestNotices onGo={() => frame.onOpenChange(false)} />
    </Drawer>
  )
}
