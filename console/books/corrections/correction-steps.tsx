import { useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import type { Correction } from '#contract/books.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Decision } from './correction-decision.tsx'

interface CorrectionStepsProps {
  readonly correction: Correction
  /** Opens the dialog of the decision. */
  readonly decide: (to: Decision['to']) => void
}

/** The buttons that decide a proposed correction, or whom to ask. */
export function CorrectionSteps({ correction, decide }: CorrectionStepsProps) {
  const t = useText()
  const isOwn = useMe().person.id === correction.created_by?.id
  return (
    <div className="grid w-full grid-cols-1 gap-2 sm:min-w-40">
      {!correction.can_approve && <p className="text-meta text-neutral-600">{t('books.ask_other')}</p>}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {correction.can_approve && (
          <Button size="compact" aria-haspopup="dialog" onClick={() => decide('approve')}>
            {t('books.approve')}
          </Button>
        )}
        <Button size="compact" aria-haspopup="dialog" onClick={() => decide('reject')}>
          {t(isOwn ? 'books.withdraw' : 'books.reject')}
        </Button>
      </div>
    </div>
  )
}
