import { useEffect, useState } from 'react'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { endPush, type PushState, readPush, startPush } from './push.ts'

/** Switches push messages of this browser. Permission is requested only when they are switched on. */
export function PushSwitch() {
  const t = useText()
  const { state, busy, togglePush } = usePush()
  if (!state) return <Skeleton className="h-11" />
  if (state === 'unsupported' || state === 'denied')
    return <p className="text-neutral-700">{t(`notices.push_${state}`)}</p>
  return (
    <Checkbox
      label={t('notices.push_on')}
      hint={t('notices.push_text')}
      checked={state === 'on'}
      aria-busy={busy}
      onChange={({ target }) => togglePush(target.checked)}
    />
  )
}

function usePush() {
  const t = useText()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    readPush().then(setState, () => setState('unsupported'))
  }, [])
  const togglePush = async (isOn: boolean) => {
    if (busy) return
    setBusy(true)
    try {
      const next = await (isOn ? startPush() : endPush())
      setState(next)
      if (next === 'on') toast.success(t('notices.push_started'))
      else if (!isOn) toast.success(t('notices.push_ended'))
    } catch (error) {
      // A DOMException has no message for users.
      if (error instanceof DOMException) toast.error(t('notices.push_failed'))
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { state, busy, togglePush }
}
