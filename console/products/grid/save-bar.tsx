import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { UnsavedBar } from '#ui/desk/form/unsaved-bar.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type EditableColumn, formatCell, type NameOf, type Notation } from './grid-cells.ts'
import type { GridAction, ProductChanges, SaveOutcome } from './grid-state.ts'

const SaveDialog = lazyLayer(
  () => import('./save-dialog.tsx').then((part) => part.SaveDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface SaveBarProps {
  readonly changes: readonly ProductChanges[]
  readonly dispatch: (action: GridAction) => void
  readonly nameOf: NameOf
  readonly labelOf: (column: EditableColumn) => string
  readonly notation: Notation
  /** Whether the dialog with all changes is open. */
  readonly isReviewing: boolean
  readonly setReviewing: (isReviewing: boolean) => void
}

/** Counts the unsaved changes. Its button shows them all before they are saved. */
export function SaveBar(props: SaveBarProps) {
  const { changes, dispatch, nameOf, labelOf, notation, isReviewing, setReviewing } = props
  const t = useText()
  const count = changes.reduce((sum, each) => sum + each.changes.length, 0)
  const onSaved = (outcome: SaveOutcome) => {
    dispatch({ type: 'saved', outcome })
    const refused = outcome.refused.length
    useNotice.getState().show(refused > 0 ? t('grid.not_saved', { count: refused }) : t('form.saved'))
  }
  return (
    <>
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          setReviewing(true)
        }}
      >
        <UnsavedBar
          isDirty={count > 0}
          isSaving={false}
          onDiscard={() => dispatch({ type: 'discard' })}
          labels={{ unsaved: t('grid.unsaved', { count }), save: t('grid.review'), discard: t('form.discard') }}
        />
      </form>
      {isReviewing && (
        <SaveDialog
          {...{ changes, nameOf, labelOf, notation, onSaved }}
          describeStored={(column, value) =>
            t('grid.now_stored', { value: formatCell(column, value, notation) || t('form.empty_value') })
          }
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  )
}
