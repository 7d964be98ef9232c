import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { isolateText } from '#locales/isolate-text.ts'

interface Change {
  readonly at: string
  /** Null if the person no longer exists. */
  readonly name: string | null
}

interface ReasonHistoryProps {
  readonly label: string
  readonly beganKey: 'shops.suspended_by' | 'shoppers.disabled_by'
  readonly endedKey: 'shops.restored_by' | 'shoppers.enabled_by'
  readonly entries: readonly { readonly reason: string; readonly began: Change; readonly ended: Change | undefined }[]
}

/** Periods with a reason, such as suspensions: who began and ended each, and when. */
export function ReasonHistory({ label, beganKey, endedKey, entries }: ReasonHistoryProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const write = (key: ReasonHistoryProps['beganKey' | 'endedKey'], { at, name }: Change) =>
    t(key, { moment: dayTime(at), name: name === null ? t('shops.somebody') : isolateText(name) })
  if (entries.length === 0) return null
  return (
    <ol aria-label={label} className="grid grid-cols-1 divide-y divide-neutral-200">
      {entries.map(({ reason, began, ended }) => (
        <li key={began.at} className="grid gap-1 py-3">
          <p dir="auto" translate="no" className="wrap-anywhere whitespace-pre-line text-neutral-900">
            {reason}
          </p>
          <p className="text-meta text-neutral-600">{write(beganKey, began)}</p>
          {ended && <p className="text-meta text-neutral-600">{write(endedKey, ended)}</p>}
        </li>
      ))}
    </ol>
  )
}
