import { Button } from '../buttons/button.tsx'
import { takeFocus } from '../take-focus.ts'

export type Unsaved = {
  /** Whether closing would lose input. Called on close, because a key may follow typing at once. */
  isDirty: () => boolean
  question: string
  stayLabel: string
  leaveLabel: string
}

type UnsavedQuestionProps = Omit<Unsaved, 'isDirty'> & { onStay: () => void; onLeave: () => void }

/** Replaces a dialog's footer, so that no second dialog opens on top. */
export function UnsavedQuestion({ question, stayLabel, leaveLabel, onStay, onLeave }: UnsavedQuestionProps) {
  return (
    <div role="alert" className="shrink-0 border-t border-neutral-200 bg-warning-soft px-5 py-3">
      <p className="mb-3 text-warning">{question}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={takeFocus} onClick={onStay}>
          {stayLabel}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </div>
    </div>
  )
}
