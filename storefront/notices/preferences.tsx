import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeKind, NoticePreferences, NoticeWay } from '#contract/notices.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { cachePreferences, preferencesQuery } from './notices-query.ts'
import { PushSwitch } from './push-switch.tsx'

const kinds = ['orders', 'answers', 'wishes'] as const
const ways = ['page', 'mail', 'push'] as const

export function Preferences() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery, shopperData)
  if (!data && isError) {
    return (
      <ErrorState
        text={t('notices.preferences_lost')}
        retryLabel={t('faults.try_again')}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <FormSkeleton fields={3} label={t('notices.preferences_loading')} />
  return (
    <div className="panel grid max-w-form gap-5 p-4 sm:p-6">
      {kinds.map((kind) => (
        <KindChoice key={kind} kind={kind} on={data[kind]} />
      ))}
      <div className="border-t border-neutral-200 pt-4">
        <h2 className="text-label text-neutral-900">{t('notices.push_title')}</h2>
        <PushSwitch />
      </div>
    </div>
  )
}

function KindChoice({ kind, on }: { kind: NoticeKind; on: NoticePreferences[NoticeKind] }) {
  const t = useText()
  const { pending, change } = usePreferenceChange(kind)
  return (
    <fieldset className="border-t border-neutral-200 pt-4 first:border-t-0 first:pt-0">
      <legend className="text-label float-start w-full text-neutral-900">{t(`notices.kind.${kind}`)}</legend>
      <p className="text-meta clear-both text-neutral-600">{t(`notices.kind.${kind}_text`)}</p>
      <div className="flex flex-wrap gap-x-6">
        {ways.map((way) => (
          <Checkbox
            key={way}
            label={t(`notices.way.${way}`)}
            checked={pending[way] ?? on[way]}
            onChange={({ target }) => change(way, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Shows a change optimistically and reverts it after a refusal. */
function usePreferenceChange(kind: NoticeKind) {
  const [pending, setPending] = useState<Partial<Record<NoticeWay, boolean>>>({})
  const change = async (way: NoticeWay, is_on: boolean) => {
    setPending((before) => ({ ...before, [way]: is_on }))
    try {
      const { data, message } = await call('POST /notice-preferences', { body: { kind, way, is_on } })
      cachePreferences(data.preferences)
      toast.success(message)
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(({ [way]: _, ...others }) => others)
    }
  }
  return { pending, change }
}
