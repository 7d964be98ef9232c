import { useEffect } from 'react'
import { Button } from '#ui/buttons/button.tsx'

export interface UnsavedBarLabels {
  readonly unsaved: string
  readonly save: string
  readonly discard: string
}

interface UnsavedBarProps {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly onDiscard: () => void
  readonly labels: UnsavedBarLabels
}

/** Appears when anything in its form differs from what is stored: one bar for the whole page. Save submits the form. */
export function UnsavedBar({ isDirty, isSaving, onDiscard, labels }: UnsavedBarProps) {
  useUnloadQuestion(isDirty)
  return (
    <div role="status" className="contents">
      {isDirty && (
        <div
          data-action-bar
          className="sticky-bar bottom-(--bottom-bar,0px) z-floating flex flex-wrap items-center justify-end gap-2 rounded-xl border border-neutral-300 bg-white px-4 py-3 shadow-3"
        >
          <p className="text-label me-auto text-neutral-900">{labels.unsaved}</p>
          <div className="flex gap-2">
            <Button onClick={onDiscard} disabled={isSaving}>
              {labels.discard}
            </Button>
            <Button type="submit" variant="primary" loading={isSaving}>
              {labels.save}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** The browser asks in its own words before a reload or a closed tab. */
export function useUnloadQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
