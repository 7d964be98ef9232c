import type { DialogFrame } from '#storefront/kit/layers/dialogs.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { LatestNotices } from './list/latest-notices.tsx'

declare module '#storefront/kit/layers/dialogs.ts' {
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
