import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { StarterKind } from '#contract/operator-starter-sets.ts'
import { Button } from '#ui/buttons/button.tsx'
import { countMissing, type StarterSet } from './starter-choice.ts'

export interface AddedRows {
  readonly count: number
  readonly kinds: readonly StarterKind[]
}

interface ChoiceBarProps {
  readonly chosenSets: readonly StarterSet[]
  /** What was added last, until something else is chosen. */
  readonly added: AddedRows | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly hasPage: (path: string) => boolean
  readonly onClear: () => void
  readonly onAdd: () => void
}

/** Stays at the bottom: what would be added, and afterwards what was added, with links to it. */
export function ChoiceBar({ chosenSets, added, error, isPending, hasPage, onClear, onAdd }: ChoiceBarProps) {
  const t = useText()
  return (
    <div role="status" className="contents">
      {(chosenSets.length > 0 || added) && (
        <div className="sticky-bar bottom-(--bottom-bar,0px) z-floating grid gap-3 rounded-xl border border-neutral-300 bg-white px-4 py-3 shadow-3">
          <FormProblem error={error ?? undefined} />
          {chosenSets.length > 0 ? (
            <div className="flex flex-wrap items-center justify-end gap-2">
              <p className="text-label me-auto">{t('starter-sets.chosen', { count: chosenSets.length })}</p>
              <Button onClick={onClear} disabled={isPending}>
                {t('list.clear_selection')}
              </Button>
              <Button variant="primary" loading={isPending} onClick={onAdd}>
                {t('starter-sets.add', { count: countMissing(chosenSets) })}
              </Button>
            </div>
          ) : (
            added && <Added added={added} hasPage={hasPage} />
          )}
        </div>
      )}
    </div>
  )
}

function Added({ added: { count, kinds }, hasPage }: { added: AddedRows; hasPage: ChoiceBarProps['hasPage'] }) {
  const t = useText()
  const links = kinds.filter((kind) => hasPage(`/market/${kind}`))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-label flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        {t('starter-sets.added', { count })}
      </p>
      {links.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="text-neutral-600">{t('starter-sets.show')}</span>
          {links.map((kind) => (
            <Link
              key={kind}
              to={`/market/${kind}`}
              className="text-label inline-flex min-h-11 items-center text-brand-text underline underline-offset-4"
            >
              {t(`starter-sets.kind_${kind}`)}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
