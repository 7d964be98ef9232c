import { useQueryClient } from '@tanstack/react-query'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { checklistQuery } from '#console/platform/api/checklist-query.ts'
import { call } from '#console/platform/api/client.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import type { Checklist } from '#contract/setup.ts'
import { Button } from '#ui/buttons/button.tsx'

/** What the question is about: it keeps its words while its dialog closes. */
type Question = 'open' | 'close'

/** Opens or closes the market to visitors, after a question that names what is still to do. */
export function OpenOrClose({ checklist: { is_open, lines } }: { checklist: Checklist }) {
  const t = useText()
  const canSave = useCan()('settings.write')
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question>('open')
  const [isAsking, setAsking] = useState(false)
  const undone = lines.filter(({ key, state }) => state === 'open' && key !== 'open')
  const names = undone.map(({ key }) => t(`checklist.line_${key}`)).join(t('shell.list_comma'))
  const ask = () => {
    setQuestion(is_open ? 'close' : 'open')
    setAsking(true)
  }
  const change = async () => {
    const { data } = await call(`POST /operator/${question}`, { body: {} })
    queryClient.setQueryData(checklistQuery.queryKey, data)
  }
  if (!canSave) return null
  const questions = {
    open: {
      title: t('checklist.open_question'),
      text: names ? t('checklist.open_undone', { lines: names }) : t('checklist.open_text'),
      confirmLabel: t('checklist.open_market'),
      tone: 'primary',
    },
    close: {
      title: t('checklist.close_question'),
      text: t('checklist.close_text'),
      confirmLabel: t('checklist.close'),
      tone: 'danger',
    },
  } as const
  return (
    <>
      <Button
        variant={is_open ? 'secondary' : 'primary'}
        icon={is_open ? <DoorClosed /> : <DoorOpen />}
        className="justify-self-start"
        onClick={ask}
      >
        {is_open ? t('checklist.close') : t('checklist.open_market')}
      </Button>
      <ConfirmDialog isOpen={isAsking} close={() => setAsking(false)} confirm={change} {...questions[question]} />
    </>
  )
}
