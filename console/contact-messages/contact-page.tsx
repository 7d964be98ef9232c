import { useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { consoleLanguages } from '#console/platform/i18n/locale.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactLink, FactList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { WrittenText } from '#console/platform/layout/written-text.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { ContactState, DeskContactMessage } from '#contract/operator-contact.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { DrawnIcon } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import { ContactAnswer } from './contact-answer.tsx'
import { contactPath, contactQuery } from './contact-queries.ts'

export function ContactPage({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(contactQuery(id))
  const { data, error } = query
  if (hasCode(error, 'support.no_contact_message', 'errors.invalid')) return <NoSuchMessage />
  return (
    <>
      <PageHeader
        title={data?.subject ?? t('contact-messages.message')}
        trail={[{ label: t('contact-messages.title'), href: contactPath }]}
      />
      {data ? (
        <div className={pageColumns}>
          <div className="grid grid-cols-1 gap-4">
            <Thread message={data} />
            <ContactAnswer message={data} />
          </div>
          <FactsCard message={data} />
        </div>
      ) : (
        <RecordPending query={query} heights={['h-80', 'h-40']} />
      )}
    </>
  )
}

function Thread({ message: { message, answers, created_at } }: { message: DeskContactMessage }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <Card title={t('contact-messages.message')}>
      <div className="grid grid-cols-1 gap-1">
        <WrittenText text={message} />
        <time dateTime={created_at} className="text-meta text-neutral-600">
          {dayTime(created_at)}
        </time>
      </div>
      {answers.map(({ id, text, name, at }) => (
        <article key={id} className="grid grid-cols-1 gap-1 rounded-lg bg-brand-soft p-3">
          <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
            <span className="wrap-anywhere">
              {t('contact-messages.answer_sent', { name: isolateText(name ?? t('tickets.support')) })}
            </span>
            <time dateTime={at}>{dayTime(at)}</time>
          </p>
          <WrittenText text={text} />
        </article>
      ))}
    </Card>
  )
}

function FactsCard({ message }: { message: DeskContactMessage }) {
  const t = useText()
  const { dayTime } = useMoments()
  const { state, name, email, phone, locale, has_account, moved_at, moved_by } = message
  const language = consoleLanguages.find((each) => each.locale === locale)
  return (
    <Card title={t('contact-messages.from')}>
      <div className="flex flex-wrap items-center gap-2">
        <ContactStatePill state={state} />
        {moved_at && (
          <span className="text-meta wrap-anywhere text-neutral-600">
            {moved_by
              ? t('contact-messages.moved_by', { name: isolateText(moved_by), moment: dayTime(moved_at) })
              : dayTime(moved_at)}
          </span>
        )}
      </div>
      <FactList>
        <Fact label={t('rows.name')}>
          <bdi translate="no">{name}</bdi>
        </Fact>
        <Fact label={t('tickets.email')}>
          <FactLink href={`mailto:${email}`}>{email}</FactLink>
        </Fact>
        {phone && (
          <Fact label={t('tickets.phone')}>
            <FactLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</FactLink>
          </Fact>
        )}
        {locale && (
          <Fact label={t('tickets.language')}>
            <bdi lang={locale}>{language?.title ?? locale}</bdi>
          </Fact>
        )}
        <Fact label={t('contact-messages.has_account')}>{t(has_account ? 'activity.yes' : 'activity.no')}</Fact>
      </FactList>
    </Card>
  )
}

function NoSuchMessage() {
  const t = useText()
  const action = <Button render={<Link to={contactPath} />}>{t('contact-messages.show_all')}</Button>
  return (
    <PageMessage title={t('contact-messages.not_found')} text={t('contact-messages.not_found_text')} action={action} />
  )
}

const stateLooks: Readonly<Record<ContactState, { tone: StatusTone; icon: DrawnIcon }>> = {
  open: { tone: 'waiting', icon: Clock },
  done: { tone: 'done', icon: CircleCheck },
  spam: { tone: 'stopped', icon: Ban },
}

function ContactStatePill({ state }: { state: ContactState }) {
  const t = useText()
  const { tone, icon: Icon } = stateLooks[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`contact-messages.state.${state}`)}
    </StatusPill>
  )
}
