import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { consoleLanguages } from '#console/platform/i18n/locale.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { AnswerBox } from '#console/platform/replies/answer-box.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { ApiError } from '#contract/client/api-error.ts'
import { ticketDeskLimits } from '#contract/limits.ts'
import type { DeskTicket } from '#contract/operator-tickets.ts'
import { Button } from '#ui/buttons/button.tsx'
import { AnswerPhotos, useAnswerPhotos } from './answer-photos.tsx'
import { useTicketMoves } from './ticket-queries.ts'

export function TicketAnswer({ ticket }: { ticket: DeskTicket }) {
  const t = useText()
  const can = useCan()
  const { answer, reload } = useTicketMoves(ticket)
  const photos = useAnswerPhotos()
  const { ticket_number, shopper, order, locale, can_answer } = ticket
  const language = consoleLanguages.find((each) => each.locale === locale)?.title ?? locale
  const send = async (text: string) => {
    try {
      await answer(text, photos.files)
      photos.removeSent(photos.files)
      useNotice.getState().show(t('tickets.answered'))
    } catch (error) {
      photos.showRefused(error)
      // The page shows what was written meanwhile; the unsent text stays in the box.
      if (error instanceof ApiError && error.status === 409) await reload()
      throw error
    }
  }
  if (!can('tickets.write')) return <p className="text-neutral-700">{t('tickets.read_only')}</p>
  return (
    <Card title={t('tickets.answering')}>
      {can_answer ? (
        <>
          <p className="text-meta text-neutral-600">{t('tickets.reads_language', { language })}</p>
          <AnswerBox
            name={`answer ${ticket_number}`}
            label={t('tickets.your_answer')}
            sendLabel={t('tickets.answer')}
            maxLength={ticketDeskLimits.answer}
            locale={locale}
            values={{ name: shopper.name, ...(order && { order: order.order_code }) }}
            send={send}
          />
          <AnswerPhotos photos={photos} />
        </>
      ) : (
        <p className="text-neutral-700">{t('tickets.is_closed')}</p>
      )}
      <StateButtons ticket={ticket} />
    </Card>
  )
}

/** Closing needs no confirmation, because reopening undoes it. */
function StateButtons({ ticket }: { ticket: DeskTicket }) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const { close, reopen, reload } = useTicketMoves(ticket)
  const { mutate, isPending, message } = useMove<'close' | 'reopen'>({
    send: (move) => (move === 'close' ? close() : reopen()),
    onMoved: (move) =>
      move === 'close' ? show(t('tickets.was_closed'), () => mutate('reopen')) : show(t('tickets.was_reopened')),
    reload,
  })
  return (
    <>
      <FormProblem error={message === undefined ? undefined : { message }} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {ticket.can_close && (
          <Button loading={isPending} onClick={() => mutate('close')}>
            {t('tickets.close')}
          </Button>
        )}
        {ticket.can_reopen && (
          <Button variant="primary" loading={isPending} onClick={() => mutate('reopen')}>
            {t('tickets.reopen')}
          </Button>
        )}
      </div>
    </>
  )
}
