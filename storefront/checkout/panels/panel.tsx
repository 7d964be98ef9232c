import type { ReactNode } from 'react'
import { FieldError } from '#ui/forms/field.tsx'

type PanelProps = {
  /** Id of the heading, to which the error summary links. */
  id: string
  number: number
  title: string
  error?: string | undefined
  children: ReactNode
}

export function Panel({ id, number, title, error, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-6">
      <h2 id={id} tabIndex={-1} className="text-h3 mb-4 flex items-center gap-3">
        <span
          aria-hidden
          className="text-label grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft-hover text-brand-soft-text tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      {/* Under the heading, which receives focus: the content may be taller than the window. */}
      <div className="has-[p]:-mt-3 has-[p]:mb-4">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {children}
    </section>
  )
}
