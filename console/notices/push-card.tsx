import { useEffect, useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { endPush, type PushParams, type PushState, readPush, startPush } from '#contract/client/push-subscription.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'

/** The service worker of the storefront in the scope of the console, so that a shopper in this browser keeps their own subscription. */
const params: PushParams = {
  workerPath: '/service-worker.js',
  scope: '/console/',
  readKey: async () => (await call('GET /desk/push-key')).data.key,
  store: (body) => call('POST /desk/push-subscriptions', { body }),
  remove: (endpoint) => call('POST /desk/push-subscriptions/end', { body: { endpoint } }),
}

/** Safari on iPhone and iPad delivers push messages to apps on the home screen only. */
const mustBeInstalled = (): boolean =>
  (/iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  !matchMedia('(display-mode: standalone)').matches

/** Switches push messages of this browser. Permission is requested only when they are switched on. */
export function PushCard() {
  const t = useText()
  return (
    <Card title={t('notices.push')}>
      <PushSwitch />
    </Card>
  )
}

function PushSwitch() {
  const t = useText()
  const { state, isBusy, toggle } = usePush()
  if (!state)
    return (
      <LoadingRegion label={t('states.loading')}>
        <Skeleton className="h-11" />
      </LoadingRegion>
    )
  if (state === 'unsupported')
    return <p>{t(mustBeInstalled() ? 'notices.push_install' : 'notices.push_unsupported')}</p>
  if (state === 'denied') return <p role="status">{t('notices.push_denied')}</p>
  return (
    <Checkbox
      label={t('notices.push_on')}
      hint={t('notices.push_text')}
      checked={state === 'on'}
      aria-busy={isBusy}
      onChange={({ target }) => void toggle(target.checked)}
    />
  )
}

function usePush() {
  const t = useText()
  const { show } = useNotice()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    readPush(params).then(setState, () => setState('unsupported'))
  }, [])
  const toggle = async (isOn: boolean) => {
    if (isBusy) return
    setBusy(true)
    try {
      const next = await (isOn ? startPush(params) : endPush(params))
      setState(next)
      if (next === 'on') show(t('notices.push_started'))
      else if (!isOn) show(t('notices.push_ended'))
    } catch (error) {
      // Messages of a DOMException are for developers.
      show(error instanceof DOMException ? t('notices.push_failed') : errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { state, isBusy, toggle }
}
