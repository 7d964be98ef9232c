import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { AccountSidebar } from './account-sidebar.tsx'

export function AccountMenu(frame: DialogFrame) {
  const t = useText()
  return (
    <Drawer {...frame} side="start" width={320} title={t('shell.account_menu')} closeLabel={t('shell.close')} flush>
      <AccountSidebar onGo={() => frame.onOpenChange(false)} />
    </Drawer>
  )
}
