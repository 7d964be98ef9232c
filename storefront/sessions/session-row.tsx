import { queryOptions } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { SignedInSession } from '#contract/sessions.ts'
import { formatAgo } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/marks/badge.tsx'

/** The shopper's sessions. Mutations write their response with `setCachedSessions`. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('GET /sessions')).data.sessions,
  refetchOnMount: 'always',
})

export function setCachedSessions(sessions: SignedInSession[]): void {
  shopperData.setQueryData(sessionsQuery.queryKey, sessions)
}

type SessionRowProps = {
  session: SignedInSession
  /** The row is about to disappear with its focus. */
  onEnded: () => void
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const t = useText()
  const locale = useLocale()
  const dates = useDates()
  const { isBusy, end } = useEndSession(session, onEnded)
  const Icon = session.is_phone ? Smartphone : Monitor
  const device = useDevice(session)
  const date = formatAgo(session.last_seen_at, locale, Date.now())
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 sm:flex-nowrap">
      <Icon className="mt-0.5 size-5 shrink-0 text-neutral-600" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-neutral-900">
          <span>{device}</span>
          {session.is_current && <Badge tone="brand">{t('sessions.current')}</Badge>}
        </p>
        {!session.is_current && <p className="text-meta text-neutral-600">{t('sessions.last_seen', { date })}</p>}
        <p className="text-meta text-neutral-600">
          {t('sessions.signed_in', { date: dates.day(session.signed_in_at) })}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="compact"
          loading={isBusy}
          onClick={end}
          aria-label={t('sessions.end_named', { device, date })}
          className="max-sm:ms-8"
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function useDevice({ browser, system }: SignedInSession): string {
  const t = useText()
  if (browser && system) return t('sessions.device', { browser: isolateText(browser), system: isolateText(system) })
  return browser ?? system ?? t('sessions.unknown')
}

function useEndSession({ id }: SignedInSession, onEnded: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const end = async () => {
    setIsBusy(true)
    try {
      const { data, message } = await call('POST /sessions/{id}/end', { params: { id: String(id) } })
      setCachedSessions(data.sessions)
      onEnded()
      toast.success(message)
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, end }
}
