import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { consoleLanguages } from '#console/platform/i18n/locale.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactLink, FactList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { countryName } from '#locales/countries.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ApplicationDecision } from './application-decision.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { type Application, applicationQuery, applicationsPath } from './application-queries.ts'

export function ApplicationPage({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(applicationQuery(id))
  if (hasCode(error, 'applications.no_application', 'errors.invalid')) return <NoSuchApplication />
  return (
    <>
      <PageHeader
        title={data?.shop_name ?? t('applications.one')}
        trail={[{ label: t('applications.title'), href: applicationsPath }]}
      />
      {data ? (
        <ApplicationParts application={data} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Skeleton className="h-80" />
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </>
  )
}

/** On a phone, the decision comes after the facts and documents. */
const ApplicationParts = ({ application }: { application: Application }) => (
  <div className={pageColumns}>
    <div className="grid grid-cols-1 gap-4">
      <RivalWarning rival={application.state === 'pending' ? application.rival : null} />
      <FactsCard application={application} />
      <ApplicationDocuments application={application} />
    </div>
    <ApplicationDecision application={application} />
  </div>
)

function NoSuchApplication() {
  const t = useText()
  const action = <Button render={<Link to={applicationsPath} />}>{t('applications.show_all')}</Button>
  return (
    <EmptyState
      heading="h1"
      title={t('applications.not_found')}
      text={t('applications.not_found_text')}
      action={action}
    />
  )
}

function RivalWarning({ rival }: Pick<Application, 'rival'>) {
  const t = useText()
  if (!rival) return null
  return (
    <p className="flex items-start gap-2 rounded-lg bg-warning-soft p-3 text-warning">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" />
      {t(`applications.rival_${rival}`)}
    </p>
  )
}

function FactsCard({ application }: { application: Application }) {
  const t = useText()
  const { dayTime } = useMoments()
  const ownLocale = useLocale()
  const { owner_name, email, phone, zone, country, locale, about, sent_at, application_number } = application
  const language = consoleLanguages.find((each) => each.locale === locale)
  return (
    <Card title={t('applications.facts')}>
      <p dir="auto" translate="no" className="wrap-anywhere whitespace-pre-line">
        {about}
      </p>
      <FactList>
        <Fact label={t('applications.owner')}>
          <bdi translate="no">{owner_name}</bdi>
        </Fact>
        <Fact label={t('applications.email')}>
          <FactLink href={`mailto:${email}`}>{email}</FactLink>
        </Fact>
        {phone && (
          <Fact label={t('applications.phone')}>
            <FactLink href={`tel:${phone}`}>{phone}</FactLink>
          </Fact>
        )}
        <Fact label={t('applications.zone')}>
          <bdi translate="no">{zone}</bdi>
        </Fact>
        <Fact label={t('applications.country')}>{countryName(country, ownLocale)}</Fact>
        <Fact label={t('applications.language')}>
          <bdi lang={locale}>{language?.title ?? locale}</bdi>
        </Fact>
        <Fact label={t('applications.number')}>
          <bdi translate="no">{application_number}</bdi>
        </Fact>
        <Fact label={t('applications.sent')}>{dayTime(sent_at)}</Fact>
      </FactList>
    </Card>
  )
}
