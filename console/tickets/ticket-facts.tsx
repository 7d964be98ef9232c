import { CircleCheck, Clock, MessageCircleReply } from 'lucide-react'
import { Link } from 'react-router'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactLink, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMe } from '#console/platform/session/me.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { DeskTicket } from '#contract/operator-tickets.ts'
import type { TicketState } from '#contract/support.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import { useTicketMoves } from './ticket-queries.ts'

export function TicketFacts({ ticket }: { ticket: DeskTicket }) {
  const t = useText()
  const can = useCan()
  const { dayTime } = useMoments()
  const { ticket_number, status, issue_type, shopper, email, phone, assignee, created_at } = ticket
  return (
    <Card title={t('tickets.ticket')}>
      <div className="flex flex-wrap items-center gap-2">
        <TicketStatePill state={status} />
        <bdi translate="no" className="text-neutral-600">
          {ticket_number}
        </bdi>
      </div>
      {can('tickets.write') ? (
        <AssigneeField ticket={ticket} />
      ) : (
        <FactList>
          <Fact label={t('tickets.assigned')}>
            <bdi translate="no">{assignee?.name ?? t('tickets.nobody')}</bdi>
          </Fact>
        </FactList>
      )}
      <FactList>
        <Fact label={t('tickets.shopper')}>
          {can('shoppers.read') ? (
            <Link
              to={`/market/shoppers/${shopper.id}`}
              translate="no"
              className="relative text-brand-text underline underline-offset-4 hit-44"
            >
              <bdi>{shopper.name}</bdi>
            </Link>
          ) : (
            <bdi translate="no">{shopper.name}</bdi>
          )}
        </Fact>
        <Fact label={t('tickets.type')}>{t(`tickets.type.${issue_type}`)}</Fact>
        {email && (
          <Fact label={t('tickets.email')}>
            <FactLink href={`mailto:${email}`}>{email}</FactLink>
          </Fact>
        )}
        {phone && (
          <Fact label={t('tickets.phone')}>
            <FactLink href={`tel:${phone}`}>{phone}</FactLink>
          </Fact>
        )}
        <Fact label={t('tickets.opened')}>{dayTime(created_at)}</Fact>
      </FactList>
    </Card>
  )
}

/** Who works on the ticket. A choice is saved at once, and another one takes it back. */
function AssigneeField({ ticket }: { ticket: DeskTicket }) {
  const t = useText()
  const me = useMe().person.id
  const show = useNotice((notice) => notice.show)
  const { assign, reload } = useTicketMoves(ticket)
  const { assignee, people } = ticket
  const { mutate, isPending, message } = useMove<number | null>({
    send: assign,
    onMoved: (id) => show(describe(id)),
    reload,
  })
  const describe = (id: number | null): string => {
    if (id === null) return t('tickets.assigned_to_nobody')
    if (id === me) return t('tickets.taken')
    return t('tickets.assigned_to', { name: isolateText(people.find((each) => each.id === id)?.name ?? '') })
  }
  // A person who may no longer answer tickets can still have some.
  const listed = assignee && !people.some(({ id }) => id === assignee.id) ? [assignee, ...people] : people
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('tickets.assigned')} className="min-w-48 flex-1">
          <Select
            value={assignee?.id ?? ''}
            disabled={isPending}
            onChange={(event) => mutate(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{t('tickets.nobody')}</option>
            {listed.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {assignee?.id !== me && people.some(({ id }) => id === me) && (
          <Button loading={isPending} onClick={() => mutate(me)}>
            {t('tickets.take')}
          </Button>
        )}
      </div>
      <FormProblem error={message === undefined ? undefined : { message }} />
    </>
  )
}

const stateLooks: Readonly<Record<TicketState, { tone: StatusTone; icon: DrawnIcon }>> = {
  open: { tone: 'waiting', icon: Clock },
  answered: { tone: 'done', icon: directional(MessageCircleReply) },
  closed: { tone: 'settled', icon: CircleCheck },
}

function TicketStatePill({ state }: { state: TicketState }) {
  const t = useText()
  const { tone, icon: Icon } = stateLooks[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`tickets.state.${state}`)}
    </StatusPill>
  )
}
