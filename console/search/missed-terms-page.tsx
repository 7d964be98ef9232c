import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { createRequest } from '#console/platform/states/use-requested-create.ts'
import type { MissedTerm } from '#contract/operator-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { synonymsPath } from './search-tabs.tsx'
import { TermList } from './term-list.tsx'
import { useMissedTerms } from './term-queries.ts'

/** What shoppers searched for without finding anything. */
export default function MissedTermsPage() {
  const t = useText()
  const canWrite = useCan()('search.write')
  const action: ListColumn<MissedTerm> = {
    id: 'action',
    label: '',
    isAction: true,
    cell: ({ unknown_word }) => unknown_word !== null && <AddSynonym word={unknown_word} />,
  }
  return (
    <TermList
      useTerms={useMissedTerms}
      columns={canWrite ? [action] : []}
      texts={{
        title: t('search.missed_title'),
        text: t('search.missed_text'),
        none: t('search.no_missed'),
        noneText: t('search.no_missed_text'),
      }}
    />
  )
}

function AddSynonym({ word }: { word: string }) {
  const t = useText()
  const to = `${synonymsPath}?${new URLSearchParams({ word })}`
  return (
    <Button size="compact" icon={<Plus />} render={<Link to={to} state={createRequest} />}>
      <span>
        {t('search.add')}
        <span className="sr-only"> {word}</span>
      </span>
    </Button>
  )
}
