import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { Swatch } from '#console/platform/shop/swatch.tsx'
import type { DataAt } from '#contract/client/api-call.ts'
import type { OperatorProposal } from '#contract/proposals.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'

const DecideDialog = lazyLayer(
  () => import('./decide-dialog.tsx').then((part) => part.DecideDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface ProposalListProps {
  readonly data: DataAt<'GET /operator/proposals'>
  /** Called if the list cannot be loaded. */
  readonly close: () => void
}

/** Open proposals, the oldest first. Decided ones make room for later ones. */
export function ProposalList({ data: { proposals, total } }: ProposalListProps) {
  const t = useText()
  const canWrite = useCan()('catalogue.write')
  const [opened, setOpened] = useState<OperatorProposal>()
  return (
    <div className="mb-4">
      <Card title={t('catalogue.proposals')}>
        {total > proposals.length && (
          <p className="text-neutral-600">{t('catalogue.proposals_oldest', { number: proposals.length, total })}</p>
        )}
        <ul className="grid grid-cols-1 divide-y divide-neutral-200">
          {proposals.map((proposal) => (
            <li key={proposal.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <ProposalFacts proposal={proposal} />
              {canWrite && (
                <Button size="compact" onClick={() => setOpened(proposal)}>
                  {t('catalogue.decide')}
                  <span className="sr-only"> {isolateText(proposal.name)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {opened && <DecideDialog key={opened.id} proposal={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function ProposalFacts({ proposal: { name, hex, shop, created_at } }: { proposal: OperatorProposal }) {
  const { dayTime } = useMoments()
  return (
    <span className="me-auto grid min-w-0 gap-0.5">
      <span className="text-label flex items-center gap-2 wrap-anywhere">
        {hex && <Swatch hex={hex} />}
        <bdi translate="no">{name}</bdi>
      </span>
      <span className="text-meta wrap-anywhere text-neutral-600">
        <bdi translate="no">{shop.name}</bdi> · {dayTime(created_at)}
      </span>
    </span>
  )
}
