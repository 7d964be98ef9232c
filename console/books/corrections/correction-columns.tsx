import { Ban, CircleCheck, Clock } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { ShopName } from '#console/platform/shop/shop-name.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { CorrectionState } from '#contract/book-kinds.ts'
import type { Correction } from '#contract/books.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import type { DrawnIcon } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import type { Decision } from './correction-decision.tsx'
import { CorrectionSteps } from './correction-steps.tsx'

/** `decide` opens the dialog of a decision. */
export function useCorrectionColumns(decide: (decision: Decision) => void): ListColumn<Correction>[] {
  const t = useText()
  const canWrite = useCan()('books.write')
  const steps: ListColumn<Correction> = {
    id: 'steps',
    label: '',
    isAction: true,
    cell: (correction) =>
      correction.state === 'proposed' && (
        <CorrectionSteps correction={correction} decide={(to) => decide({ correction, to })} />
      ),
  }
  return [
    {
      id: 'shop',
      label: t('shops.shop'),
      isTitle: true,
      cell: ({ shop, id }) => (
        <span className="inline-grid xl:min-w-32">
          <ShopName shop={shop} />
          <span className="text-meta font-normal text-neutral-600">
            {t('books.correction_number', { number: String(id) })}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('books.state'),
      cell: ({ state }) => (
        <span className="whitespace-nowrap">
          <CorrectionBadge state={state} />
        </span>
      ),
    },
    {
      id: 'amount',
      label: t('books.amount'),
      isNumeric: true,
      cell: (correction) => <AmountCell correction={correction} />,
    },
    {
      id: 'reason',
      label: t('books.reason'),
      cell: ({ reason }) => (
        <span dir="auto" className="block max-w-80 wrap-anywhere xl:min-w-40">
          {reason}
        </span>
      ),
    },
    {
      id: 'proposed',
      label: t('books.proposed'),
      cell: ({ created_at, created_by }) => <Deed at={created_at} person={created_by} />,
    },
    {
      id: 'decided',
      label: t('books.decided'),
      cell: ({ decided_at, decided_by }) => (decided_at ? <Deed at={decided_at} person={decided_by} /> : '–'),
    },
    ...(canWrite ? [steps] : []),
  ]
}

function AmountCell({ correction: { amount, currency } }: { correction: Correction }) {
  const t = useText()
  const writeAmount = useAmounts()
  return (
    <span className="inline-grid">
      <bdi className="whitespace-nowrap tabular-nums">{writeAmount(amount, currency)}</bdi>
      <span className="text-meta whitespace-normal text-neutral-600">
        {t(amount > 0 ? 'books.for_shop' : 'books.for_market')}
      </span>
    </span>
  )
}

const styles: Record<CorrectionState, { readonly tone: StatusTone; readonly icon: DrawnIcon }> = {
  proposed: { tone: 'waiting', icon: Clock },
  approved: { tone: 'done', icon: CircleCheck },
  rejected: { tone: 'settled', icon: Ban },
}

function CorrectionBadge({ state }: { state: CorrectionState }) {
  const t = useText()
  const { tone, icon: Icon } = styles[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`books.state.${state}`)}
    </StatusPill>
  )
}

function Deed({ at, person }: { at: string; person: Correction['created_by'] }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <span className="inline-grid max-sm:justify-items-end">
      <time dateTime={at}>{dayTime(at)}</time>
      {person ? (
        <bdi translate="no" className="text-meta wrap-anywhere text-neutral-600">
          {person.name}
        </bdi>
      ) : (
        <span className="text-meta text-neutral-600">{t('books.no_person')}</span>
      )}
    </span>
  )
}
