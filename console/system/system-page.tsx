import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { call } from '#console/platform/api/client.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { System } from '#contract/operator-system.ts'
import { formatFileSize, formatNumber } from '#locales/numbers.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { JobsCard } from './jobs-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { TestButton } from './test-button.tsx'

export default function SystemPage() {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => (await call('GET /operator/system', {}, { signal })).data.system,
    staleTime: 0,
  })
  const reload = () => void refetch()
  const refresh = (
    <Button icon={<RefreshCw />} loading={isFetching && data !== undefined} onClick={reload}>
      {t('system.refresh')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('system.title')} text={t('system.text')} actions={data && refresh} />
      {error ? (
        <QueryProblem error={error} onRetry={reload} isRetrying={isFetching} />
      ) : data ? (
        <SystemParts system={data} reload={reload} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </LoadingRegion>
      )}
    </>
  )
}

function SystemParts({ system, reload }: { system: System; reload: () => void }) {
  const t = useText()
  const canTest = useCan()('system.write')
  return (
    <div className="grid grid-cols-1 gap-4">
      {!canTest && <p className="text-neutral-700">{t('system.read_only')}</p>}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <JobsCard system={system} reload={reload} />
        <ServicesCard services={system.services} />
        <SoftwareCard app={system.app} />
        <DatabaseCard database={system.database} />
        <LiveCard live={system.live} />
        <CacheCard cache={system.page_cache} />
      </div>
    </div>
  )
}

function SoftwareCard({ app }: { app: System['app'] }) {
  const t = useText()
  const locale = useLocale()
  const { dayTime } = useMoments()
  return (
    <Card title={t('system.app')}>
      <FactList>
        <Fact label={t('system.version')}>{app.version}</Fact>
        <Fact label={t('system.node')}>{app.node}</Fact>
        <Fact label={t('system.environment')}>
          <bdi translate="no">{app.environment}</bdi>
        </Fact>
        <Fact label={t('system.started')}>{dayTime(app.started_at)}</Fact>
        <Fact label={t('system.memory')}>{formatFileSize(app.memory_bytes, locale)}</Fact>
      </FactList>
    </Card>
  )
}

function DatabaseCard({ database }: { database: System['database'] }) {
  const t = useText()
  const locale = useLocale()
  const { longest_transaction_seconds: longest } = database
  return (
    <Card title={t('system.database')}>
      <FactList>
        <Fact label={t('system.db_version')}>
          <bdi translate="no">{database.version}</bdi>
        </Fact>
        <Fact label={t('system.size')}>{formatFileSize(database.size_bytes, locale)}</Fact>
        <Fact label={t('system.connections')}>
          {t('system.connections_of', { count: database.connections, limit: database.max_connections })}
        </Fact>
        <Fact label={t('system.longest')}>
          {longest === null ? t('system.none') : t('system.seconds', { seconds: formatNumber(longest, locale) })}
        </Fact>
        {database.replicas.map(({ name, lag_bytes }) => (
          <Fact key={name} label={t('system.replica', { name })}>
            {lag_bytes === null ? t('system.unknown') : t('system.behind', { size: formatFileSize(lag_bytes, locale) })}
          </Fact>
        ))}
      </FactList>
    </Card>
  )
}

function LiveCard({ live }: { live: System['live'] }) {
  const t = useText()
  return (
    <Card title={t('system.live')}>
      {live ? (
        <>
          <p className={live.is_listening ? 'text-neutral-700' : 'text-danger'}>
            {t(live.is_listening ? 'system.arrives' : 'system.not_arriving')}
          </p>
          <FactList>
            <Fact label={t('system.sockets')}>{live.sockets}</Fact>
          </FactList>
          <TestButton what="live" />
        </>
      ) : (
        <p className="text-neutral-700">{t('system.no_live')}</p>
      )}
    </Card>
  )
}

function CacheCard({ cache }: { cache: System['page_cache'] }) {
  const t = useText()
  const locale = useLocale()
  if (!cache?.is_listening)
    return (
      <Card title={t('system.cache')}>
        <p className={cache ? 'text-danger' : 'text-neutral-700'}>{t('system.no_cache')}</p>
      </Card>
    )
  const [size, limit] = [formatFileSize(cache.bytes, locale), formatFileSize(cache.max_bytes, locale)]
  return (
    <Card title={t('system.cache')}>
      <p className="text-neutral-700">{t('system.cache_of', { size, limit })}</p>
    </Card>
  )
}
