import { GitMerge } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'

export type Side = 'theirs' | 'yours'

export interface ConflictRow {
  readonly name: string
  readonly label: string
  /** As text: the stored value, and the unsaved one of this form. */
  readonly theirs: string
  readonly yours: string
}

export interface ConflictLabels {
  readonly conflict: string
  readonly conflictText: string
  readonly theirs: string
  readonly yours: string
  readonly resolve: string
  readonly emptyValue: string
}

interface ConflictViewProps {
  readonly rows: readonly ConflictRow[]
  readonly onResolve: (choices: Readonly<Record<string, Side>>) => void
  readonly labels: ConflictLabels
}

/** After another person saved first: their value beside yours for each conflicting field, to choose one. */
export function ConflictView({ rows, onResolve, labels }: ConflictViewProps) {
  const section = useRef<HTMLElement>(null)
  // It appears above the button that saves, maybe far from it.
  useEffect(() => section.current?.focus(), [])
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (name: string): Side => choices[name] ?? 'yours'
  return (
    <section
      ref={section}
      role="alert"
      tabIndex={-1}
      data-conflict
      className="grid gap-3 rounded-xl border border-warning-icon bg-warning-soft p-4"
    >
      <h2 className="text-h3 flex items-center gap-2">
        <GitMerge className="size-5 text-warning" />
        {labels.conflict}
      </h2>
      <p>{labels.conflictText}</p>
      {rows.map((row) => (
        <fieldset key={row.name} className="grid gap-2 sm:grid-cols-2">
          <legend className="text-label mb-1 text-neutral-900">{row.label}</legend>
          {(['theirs', 'yours'] as const).map((side) => (
            <SideChoice
              key={side}
              label={labels[side]}
              value={row[side] || labels.emptyValue}
              other={row[side === 'yours' ? 'theirs' : 'yours']}
              isChosen={sideOf(row.name) === side}
              onChoose={() => setChoices({ ...choices, [row.name]: side })}
            />
          ))}
        </fieldset>
      ))}
      <div>
        <Button
          variant="primary"
          onClick={() => onResolve(Object.fromEntries(rows.map(({ name }) => [name, sideOf(name)])))}
        >
          {labels.resolve}
        </Button>
      </div>
    </section>
  )
}

interface SideChoiceProps {
  readonly label: string
  readonly value: string
  readonly other: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function SideChoice({ label, value, other, isChosen, onChoose }: SideChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex items-start gap-3 rounded-lg border bg-white p-3',
        isChosen ? 'border-brand-ring' : 'border-neutral-300',
      )}
    >
      <input id={id} type="radio" checked={isChosen} onChange={onChoose} className="mt-1 size-5 shrink-0" />
      <span className="min-w-0">
        <span className="text-meta block text-neutral-600">{label}</span>
        <bdi className="wrap-anywhere whitespace-pre-line text-neutral-900" translate="no">
          <Lines value={value} other={other} />
        </bdi>
      </span>
    </label>
  )
}

/** Of many lines, those that the other value lacks are bold: a list may differ in one of them. */
function Lines({ value, other }: Pick<SideChoiceProps, 'value' | 'other'>) {
  const lines = value.split('\n')
  const others = new Set(other.split('\n'))
  if (lines.length === 1) return value
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
    <span key={index} className={classNames('block', !others.has(line) && 'font-semibold')}>
      {line}
    </span>
  ))
}
