import { Funnel, Store } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { CopyButton } from '#console/platform/layout/copy-button.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { ActivityEntry } from '#contract/activity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { type ActivityFilter, useIsMarket } from './activity-query.ts'
import { ChangeList, useWrittenChanges } from './change-list.tsx'
import { useEntryTexts, useSubjectName } from './use-entry-texts.ts'

interface ActivityRowProps {
  readonly entry: ActivityEntry
  readonly onChooseSubject: (filter: ActivityFilter) => void
}

/** Longer changes, such as a whole menu, would hide the actions around them. */
const maxCollapsedCharacters = 600

export function ActivityRow({ entry, onChooseSubject }: ActivityRowProps) {
  const t = useText()
  const { sentence } = useEntryTexts()
  const { dayTime } = useMoments()
  const isMarket = useIsMarket()
  const written = useWrittenChanges(entry)
  const changes = <ChangeList changes={written} />
  const isLong = written.reduce((sum, each) => sum + Object.values(each).join('').length, 0) > maxCollapsedCharacters
  return (
    <li className="group grid min-w-0 gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {/* A name may have hundreds of letters: the open details show the whole sentence. */}
        <p className="line-clamp-3 min-w-0 wrap-anywhere text-neutral-900 group-has-open:line-clamp-none">
          {sentence(entry)}
        </p>
        <time dateTime={entry.at} className="text-meta text-neutral-600">
          {dayTime(entry.at)}
        </time>
      </div>
      {entry.is_entered && (
        <Badge tone="warning" icon={<Store />} className="w-fit">
          {t('activity.as_market')}
        </Badge>
      )}
      {isMarket && entry.shop && <bdi className="text-meta wrap-anywhere text-neutral-600">{entry.shop.name}</bdi>}
      {!isLong && changes}
      <details className="text-meta text-neutral-700">
        <summary className="relative w-fit cursor-pointer rounded-sm py-1 text-brand-text hit-44">
          {t('activity.details')}
        </summary>
        {isLong && changes}
        <Details entry={entry} onChooseSubject={onChooseSubject} />
      </details>
    </li>
  )
}

function Details({ entry: { subject, network, request_id }, onChooseSubject }: ActivityRowProps) {
  const t = useText()
  const reference = useRef<HTMLElement>(null)
  const subjectName = useSubjectName()(subject)
  return (
    <div className="grid justify-items-start gap-1 ps-3">
      <p>
        {t('activity.network')}: <bdi translate="no">{network}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <span>
          {t('activity.reference')}:{' '}
          <bdi ref={reference} translate="no" className="break-all">
            {request_id}
          </bdi>
        </span>
        <CopyButton text={request_id} label={t('activity.copy_reference')} source={reference} isSmall />
      </div>
      {subject && (
        <Button
          variant="quiet"
          size="compact"
          icon={<Funnel />}
          onClick={() => onChooseSubject({ subject_type: subject.type, subject_id: subject.id })}
        >
          {t('activity.only_subject', { subject: subjectName })}
        </Button>
      )}
    </div>
  )
}
