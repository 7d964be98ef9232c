import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { checklistQuery } from '#console/platform/api/checklist-query.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { Checklist, ChecklistKey, ChecklistLine } from '#contract/setup.ts'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { MailTest } from './mail-test.tsx'
import { OpenOrClose } from './open-or-close.tsx'

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
  const progress = t('checklist.progress', { done, total: rest.length })
  const steps = (
    <ul className="divide-y divide-neutral-200">
      {rest.map((line) => (
        <Line key={line.key} line={line} hasPage={hasPage}>
          {line.key === 'mail' && <MailTest {...mail} isSetUp={line.missing_variables.length === 0} />}
        </Line>
      ))}
    </ul>
  )
  return (
    <Card title={is_open ? t('checklist.is_open') : t('checklist.is_closed')}>
      <p className="max-w-text text-neutral-600">
        {is_open && opened_at ? t('checklist.open_since', { day: day(opened_at) }) : t('checklist.closed_text')}
      </p>
      <OpenOrClose checklist={checklist} />
      {hasPage(starterSetsPath) && rest.some(({ key, state }) => filledBySets.has(key) && state !== 'done') && (
        <Link to={starterSetsPath} className={link}>
          {t('starter-sets.checklist')}
        </Link>
      )}
      {is_open ? (
        <Disclosure heading="h3" titleClassName="text-label" title={progress}>
          {steps}
        </Disclosure>
      ) : (
        <>
          <h3 className="text-label">{progress}</h3>
          {steps}
        </>
      )}
    </Card>
  )
}

const starterSetsPath = '/market/starter-sets'
const filledBySets: ReadonlySet<ChecklistKey> = new Set(['taxes', 'zones', 'categories', 'colors_and_sizes'])

const link = 'relative justify-self-start text-brand-text underline underline-offset-4 hit-44'

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
        {hasPage(page.replace(/#.*/, '')) ? (
          <Link to={page} className={link}>
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
