import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleDashed, DoorClosed, DoorOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { checklistQuery } from '#console/platform/api/checklist-query.ts'
import { call } from '#console/platform/api/client.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { Checklist, ChecklistKey, ChecklistLine } from '#contract/setup.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { MailTest } from './mail-test.tsx'

interface ChecklistCardProps {
  /** Whether the console has a page, named below `/console`. */
  readonly hasPage: (path: string) => boolean
}

/** Whether the market is open, and what it still needs. */
export function ChecklistCard({ hasPage }: ChecklistCardProps) {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(checklistQuery)
  if (data) return <MarketState checklist={data} hasPage={hasPage} />
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <FormSkeleton label={t('states.loading')} fields={4} />
}

function MarketState({ checklist, hasPage }: { checklist: Checklist } & ChecklistCardProps) {
  const t = useText()
  const { day } = useMoments()
  const queryClient = useQueryClient()
  const { is_open, opened_at, mail_test, lines } = checklist
  const mail = { test: mail_test, reload: () => queryClient.invalidateQueries({ queryKey: checklistQuery.queryKey }) }
  const rest = lines.filter(({ key }) => key !== 'open')
  const done = rest.filter(({ state }) => state === 'done').length
  return (
    <Card title={is_open ? t('checklist.is_open') : t('checklist.is_closed')}>
      <p className="max-w-text text-neutral-600">
        {is_open && opened_at ? t('checklist.open_since', { day: day(opened_at) }) : t('checklist.closed_text')}
      </p>
      <OpenOrClose checklist={checklist} />
      <h3 className="text-label">{t('checklist.progress', { done, total: rest.length })}</h3>
      <ul className="divide-y divide-neutral-200">
        {rest.map((line) => (
          <Line key={line.key} line={line} hasPage={hasPage}>
            {line.key === 'mail' && <MailTest {...mail} isSetUp={line.missing_variables.length === 0} />}
          </Line>
        ))}
      </ul>
      {hasPage(starterSetsPath) && rest.some(({ key, state }) => filledBySets.has(key) && state !== 'done') && (
        <Link to={starterSetsPath} className="justify-self-start text-brand-text underline underline-offset-4">
          {t('starter-sets.checklist')}
        </Link>
      )}
    </Card>
  )
}

const starterSetsPath = '/market/starter-sets'
const filledBySets: ReadonlySet<ChecklistKey> = new Set(['taxes', 'zones', 'categories', 'colors_and_sizes'])

const icons = { done: CircleCheck, open: Circle, recommended: CircleDashed }

interface LineProps extends ChecklistCardProps {
  readonly line: ChecklistLine
  readonly children: ReactNode
}

function Line({ line, hasPage, children }: LineProps) {
  const t = useText()
  const { key, state, minutes, path, missing_variables } = line
  const Icon = icons[state]
  const title = t(`checklist.line_${key}`)
  const page = path.replace(/^\/console/, '')
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon
        aria-hidden
        className={state === 'done' ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-neutral-500'}
      />
      <div className="grid min-w-0 gap-1">
        {state !== 'done' && hasPage(page) ? (
          <Link to={page} className="justify-self-start text-brand-text underline underline-offset-4">
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <span className="text-meta text-neutral-600">
          {state === 'done' ? t('checklist.done') : t(`checklist.${state}`, { minutes })}
        </span>
        {state !== 'done' && missing_variables.length > 0 && (
          <span className="text-meta text-neutral-600">
            {t('checklist.missing', { names: missing_variables.join(t('shell.list_comma')) })}
          </span>
        )}
        {children}
      </div>
    </li>
  )
}

/** What the question is about: it keeps its words while its dialog closes. */
type Question = 'open' | 'close'

function OpenOrClose({ checklist: { is_open, lines } }: { checklist: Checklist }) {
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
