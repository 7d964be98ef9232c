import { timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countJobs } from '#server/platform/jobs/job-queries.ts'
import type { AnsweredCall, ProcessHealth } from '#server/platform/process-health.ts'
import type { SecurityEvents } from '#server/platform/security/security-events.ts'
import { hashToken } from '#server/platform/security/token.ts'

export interface Metrics {
  /** Undefined without a token: nothing is measured then. */
  readonly onAnswered: ((answered: AnsweredCall) => void) | undefined
  countPage(result: 'hit' | 'miss'): void
  /** Responds with the metrics of this process in Prometheus' text format 0.0.4 if the token matches, else 404. */
  answer(request: Request, sources: MetricSources): Promise<Response>
}

export interface MetricSources {
  readonly pool: pg.Pool
  readonly health: ProcessHealth
  readonly security: Pick<SecurityEvents, 'counts'>
}

/** Without a token `/metrics` does not exist, and its library is not loaded. */
export async function openMetrics(token: string | undefined): Promise<Metrics> {
  if (!token) return { onAnswered: undefined, countPage: () => undefined, answer: async () => notFound() }
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const register = [registry]
  const calls = new Counter({
    name: 'souk_requests_total',
    help: 'Requests by call and status',
    labelNames: ['call', 'status'] as const,
    registers: register,
  })
  const durations = new Histogram({
    name: 'souk_request_duration_seconds',
    help: 'Duration of requests by call',
    labelNames: ['call'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: register,
  })
  const pages = new Counter({
    name: 'souk_page_cache_requests_total',
    help: 'Requests of pages',
    labelNames: ['result'] as const,
    registers: register,
  })
  const openGauge: OpenGauge = (name, help, labelName) =>
    new Gauge({ name, help, labelNames: labelName ? [labelName] : [], registers: register })
  const gauges = openGauges(openGauge)
  return {
    onAnswered: createObserver(calls, durations),
    countPage: (result) => pages.inc({ result }),
    answer: async (request, sources) => {
      if (!hasToken(request, token)) return notFound()
      await gauges.collect(sources)
      return textOf(registry, sources)
    },
  }
}

type Labelled<Name extends string> = Counter<Name>['labels'] extends (...labels: infer _) => infer Child ? Child : never

/** Caches the labelled children: a look-up by labels takes longer than counting. */
function createObserver(calls: Counter<'call' | 'status'>, durations: Histogram<'call'>): Metrics['onAnswered'] {
  const counters = new Map<string, Labelled<'call' | 'status'>>()
  const histograms = new Map<string, ReturnType<Histogram<'call'>['labels']>>()
  return ({ call, status, seconds }) => {
    const key = `${status} ${call}`
    const counter = counters.get(key) ?? calls.labels(call, String(status))
    counters.set(key, counter)
    counter.inc()
    const histogram = histograms.get(call) ?? durations.labels(call)
    histograms.set(call, histogram)
    histogram.observe(seconds)
  }
}

type OpenGauge = (name: string, help: string, labelName?: string) => Gauge

function openGauges(open: OpenGauge) {
  const connections = open('souk_pool_connections', 'Connections to the database', 'state')
  const jobs = open('souk_jobs', 'Jobs of all processes', 'state')
  const sockets = open('souk_live_sockets', 'Open WebSocket connections')
  const isListening = open('souk_live_listening', '1: live events of other processes arrive')
  const cacheBytes = open('souk_page_cache_bytes', 'Size of the page cache')
  const uptime = open('process_uptime_seconds', 'Seconds since the start')
  const active = open('souk_event_loop_active_seconds_total', 'Seconds in which the event loop was busy')
  return {
    collect: async ({ pool, health }: MetricSources): Promise<void> => {
      const { totalCount, idleCount, waitingCount } = pool
      for (const [state, count] of Object.entries({ open: totalCount, idle: idleCount, waiting: waitingCount }))
        connections.set({ state }, count)
      uptime.set(process.uptime())
      active.set(performance.eventLoopUtilization().active / 1e3)
      const [live, cache] = [health.live?.(), health.pageCache?.()]
      if (live) sockets.set(live.sockets)
      if (live) isListening.set(live.isListening ? 1 : 0)
      if (cache) cacheBytes.set(cache.bytes)
      await collectJobs(jobs, pool)
    },
  }
}

/** A failing database must not hide the other metrics. */
async function collectJobs(jobs: Gauge, pool: pg.Pool): Promise<void> {
  jobs.reset()
  const queues = await countJobs(pool, {}).catch(() => undefined)
  if (!queues) return
  for (const state of ['waiting', 'running', 'failed'] as const)
    jobs.set(
      { state },
      queues.reduce((sum, queue) => sum + queue[state], 0),
    )
}

async function textOf(registry: Registry, { security }: MetricSources): Promise<Response> {
  const text = `${await registry.metrics()}${securityMetrics(security).join('\n')}\n`
  return new Response(text, { headers: { ...plain, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' } })
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

const notFound = () => new Response('Not found', { status: 404, headers: plain })

const hasToken = ({ headers }: Request, token: string): boolean => {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  return timingSafeEqual(hashToken(sent), hashToken(token))
}

const securityMetrics = ({ counts }: MetricSources['security']): string[] => [
  '# TYPE souk_security_events_total counter',
  ...[...counts()].map(([event, count]) => `souk_security_events_total{event="${event}"} ${count}`),
]
