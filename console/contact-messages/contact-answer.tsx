import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { AnswerBox } from '#console/platform/replies/answer-box.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { ApiError } from '#contract/client/api-error.ts'
import { ticketDeskLimits } from '#contract/limits.ts'
import type { ContactState, DeskContactMessage } from '#contract/operator-contact.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useContactMoves } from './contact-queries.ts'

export function ContactAnswer({ message }: { message: DeskContactMessage }) {
  const t = useText()
  const can = useCan()
  const { answer, reload } = useContactMoves(message)
  const { id, name, locale, state } = message
  const send = async (text: string) => {
    try {
      await answer(text)
      useNotice.getState().show(t('contact-messages.answered'))
    } catch (error) {
      // The page shows the answer of the other person; the unsent text stays in the box.
      if (error instanceof ApiError && error.status === 409) await reload()
      throw error
    }
  }
  if (!can('tickets.write')) return <p className="text-neutral-700">{t('tickets.read_only')}</p>
  return (
    <Card title={t('contact-messages.answering')}>
      {state === 'spam' ? (
        <p className="text-neutral-700">{t('contact-messages.spam_note')}</p>
      ) : (
        <AnswerBox
          name={`contact ${id}`}
          label={t('tickets.your_answer')}
          sendLabel={t('contact-messages.answer')}
          maxLength={ticketDeskLimits.answer}
          values={{ name }}
          {...{ locale, send }}
        />
      )}
      <StateButtons message={message} />
    </Card>
  )
}

/** Only spam needs a confirmation: it also affects later messages of the address. */
function StateButtons({ message }: { message: DeskContactMessage }) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const { move, reload } = useContactMoves(message)
  const [isAsking, setAsking] = useState(false)
  const { state, email } = message
  const moves = useMove<ContactState>({
    send: move,
    onMoved: (to) => show(t(`contact-messages.moved_to_${to}`), () => moves.mutate(state)),
    reload,
  })
  const { mutate, isPending, message: problem } = moves
  return (
    <>
      <FormProblem error={problem === undefined ? undefined : { message: problem }} />
      <div className="flex flex-wrap gap-2">
        {state === 'open' && (
          <Button loading={isPending} onClick={() => mutate('done')}>
            {t('contact-messages.to_done')}
          </Button>
        )}
        {state !== 'open' && (
          <Button loading={isPending} onClick={() => mutate('open')}>
            {state === 'spam' ? t('contact-messages.not_spam') : t('contact-messages.to_open')}
          </Button>
        )}
        {state !== 'spam' && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('contact-messages.to_spam')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('contact-messages.to_spam')}
        text={t('contact-messages.spam_text', { email: isolateText(email, 'ltr') })}
        confirmLabel={t('contact-messages.to_spam')}
        confirm={() => moves.move('spam')}
        tone="danger"
      />
    </>
  )
}
