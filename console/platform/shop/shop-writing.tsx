import { Lock, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import type { Permission } from '#contract/permissions.ts'

interface ShopWriting {
  readonly canWrite: boolean
  /** The reason why the page is read-only; null if it can be changed. */
  readonly note: ReactNode
}

/** Whether the person may change public data of the shop: with the permission, and unless the market has suspended the shop. */
export function useShopWriting(permission: Permission): ShopWriting {
  const t = useText()
  const isAllowed = useCan()(permission)
  const suspension = useDesks().desk?.suspension ?? null
  if (suspension) {
    return {
      canWrite: false,
      note: <Note icon={<ShieldAlert />}>{t('states.suspended', { reason: suspension.reason })}</Note>,
    }
  }
  return { canWrite: isAllowed, note: isAllowed ? null : <ReadOnlyNote /> }
}

/** For a person without the permission to change what the page shows. */
export function ReadOnlyNote() {
  const t = useText()
  return <Note icon={<Lock />}>{t('states.read_only')}</Note>
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="mb-4 flex items-start gap-2 rounded-lg bg-info-soft p-3 text-info [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
