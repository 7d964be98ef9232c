import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { FactorHint } from '#console/people/factor-hint.tsx'
import { InvitationList } from '#console/people/invitation-list.tsx'
import { usePeople } from '#console/people/people-calls.ts'
import { PeopleList } from '#console/people/people-list.tsx'
import { RoleList } from '#console/people/role-list.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useRequestedCreate } from '#console/platform/states/use-requested-create.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'

const InviteDialog = lazyLayer(() => import('#console/people/invite-dialog.tsx').then((part) => part.InviteDialog))

export default function PeoplePage() {
  const t = useText()
  const can = useCan()
  const { data } = usePeople()
  const [isInviting, setInviting] = useState(false)
  useRequestedCreate(can('people.write'), () => setInviting(true))
  const invite = (
    <Button variant="primary" icon={<UserPlus />} onClick={() => setInviting(true)}>
      {t('members.invite')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <PageHeader title={t('members.title')} text={t('members.text')} actions={can('people.write') && invite} />
      <FactorHint />
      <PeopleList />
      <InvitationList />
      <RoleList />
      <InviteDialog isOpen={isInviting} close={() => setInviting(false)} roles={data?.roles ?? []} />
    </div>
  )
}
