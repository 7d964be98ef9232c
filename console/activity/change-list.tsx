import { ArrowRight } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { ActivityEntry } from '#contract/activity.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { listChanges } from './list-changes.ts'
import { useChangeTexts } from './use-change-texts.ts'

interface WrittenChange {
  readonly field: string
  readonly label: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** The changed fields of a row in words. */
export function useWrittenChanges(entry: ActivityEntry): WrittenChange[] {
  const t = useText()
  const { nameField, writeValue } = useChangeTexts(entry.subject?.type)
  return listChanges(entry).map(({ field, ...values }) => {
    const label = nameField(field)
    const before = entry.before ? writeValue(field, values.before) : undefined
    const after = entry.after ? writeValue(field, values.after) : undefined
    // Of formatted texts, and of long ones that begin alike.
    const isOnlyNamed = entry.before && entry.after && (field.startsWith('html.') || before === after)
    return isOnlyNamed ? { field, label, after: t('activity.text_changed') } : { field, label, before, after }
  })
}

export function ChangeList({ changes }: { readonly changes: readonly WrittenChange[] }) {
  const t = useText()
  if (changes.length === 0) return null
  return (
    <dl className="grid min-w-0 gap-1">
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className="text-meta flex flex-wrap items-center gap-x-2 text-neutral-700">
          <dt className="font-semibold">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
            {before !== undefined && (
              <bdi className="min-w-0 wrap-anywhere line-through decoration-neutral-400">
                <span className="sr-only">{t('activity.before')} </span>
                {before}
              </bdi>
            )}
            {before !== undefined && after !== undefined && (
              <DirectionalIcon icon={ArrowRight} className="size-4 shrink-0" />
            )}
            {after !== undefined && (
              <bdi className="min-w-0 wrap-anywhere text-neutral-900">
                <span className="sr-only">{t('activity.after')} </span>
                {after}
              </bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
