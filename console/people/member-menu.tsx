import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Member, People } from '#contract/people.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'

const loadDialogs = () => import('./member-dialogs.tsx')
const RoleDialog = lazyLayer(() => loadDialogs().then((part) => part.RoleDialog))
const DisableDialog = lazyLayer(() => loadDialogs().then((part) => part.DisableDialog))
const EnableDialog = lazyLayer(() => loadDialogs().then((part) => part.EnableDialog))

interface MemberMenuProps {
  readonly member: Member
  readonly data: People | undefined
}

/** What may be done with a person: another role, disabling, enabling. Each opens a dialog. */
export function MemberMenu({ member, data }: MemberMenuProps) {
  const t = useText()
  const [open, setOpen] = useState<'role' | 'state'>()
  const isDisabled = member.disabled_at !== null
  const StateDialog = isDisabled ? EnableDialog : DisableDialog
  const close = () => setOpen(undefined)
  return (
    <>
      <LazyMenu
        trigger={
          <IconButton
            label={t('members.actions', { name: member.name })}
            icon={<EllipsisVertical />}
            className="sm:-ms-3"
          />
        }
        entries={[
          { label: t('members.change_role'), onSelect: () => setOpen('role') },
          isDisabled
            ? { label: t('members.enable'), onSelect: () => setOpen('state') }
            : { label: t('members.disable'), tone: 'danger', onSelect: () => setOpen('state') },
        ]}
      />
      <RoleDialog isOpen={open === 'role'} {...{ member, close }} roles={data?.roles ?? []} />
      <StateDialog isOpen={open === 'state'} {...{ member, close }} />
    </>
  )
}
