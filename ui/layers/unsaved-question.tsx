import { Button } from '../buttons/button.tsx'
import { takeFocus } from '../take-focus.ts'

export type Unsaved = {
  /** Whether there is input that closing would lose: asked when it closes, for a key may follow what was typed at once. */
  isDirty: () => boolean
  question: string
  stayLabel: string
  leaveLabel: string
}

type UnsavedQuestionProps = Omit<Unsaved, 'isDirty'> & { onStay: () => void; onLeave: () => void }

/** Takes the place of a dialog's footer, so that no second dialog lies on the first. */
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
