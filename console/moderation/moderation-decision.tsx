import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { currentOf } from '#console/platform/api/current-of.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage, hasCode } from '#contract/client/api-error.ts'
import type { ProductContent, ProductToModerate } from '#contract/operator-products.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { compareContent, havePicturesChanged } from './compare-content.ts'
import {
  findNextProduct,
  type ModerationFilter,
  moderationAddress,
  moderationListAddress,
  reloadModeration,
  showModerated,
  useModerationList,
} from './moderation-queries.ts'

const RefuseDialog = lazyLayer(
  () => import('./refuse-dialog.tsx').then((part) => part.RefuseDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface ModerationDecisionProps {
  readonly product: ProductToModerate
  readonly filter: ModerationFilter
}

export function ModerationDecision({ product, filter }: ModerationDecisionProps) {
  const t = useText()
  const canWrite = useCan()('moderation.write')
  const [isRefusing, setRefusing] = useState(false)
  const { approve, refuse, isApproving, problem } = useDecision(product, filter)
  const { data } = useModerationList(filter, 1)
  const hasOwn = data?.products.some(({ id }) => id === product.id) ?? false
  const othersWaiting = data && filter.view !== 'shown' ? data.counts[filter.view] - Number(hasOwn) : 0
  const { state, approved } = product
  // Without an approval there is nothing that a shown product could have changed from.
  const canApprove = state !== 'shown' || (approved !== null && hasUnapprovedChanges(filter, product, approved.content))
  const isOpen = state === 'waiting' || state === 'shown' || state === 'refused'
  return (
    <Card title={t('applications.decision')}>
      <FormProblem error={problem} />
      {!isOpen && <p className="text-neutral-700">{t('moderation.not_open')}</p>}
      {isOpen && !canWrite && <p className="text-neutral-700">{t('moderation.read_only')}</p>}
      {isOpen && canWrite && (
        <div className="flex flex-wrap gap-2">
          {canApprove && (
            <Button variant="primary" className="flex-1" loading={isApproving} onClick={approve}>
              {state === 'shown' ? t('moderation.accept_changes') : t('moderation.approve')}
            </Button>
          )}
          {state !== 'refused' && (
            <Button variant="danger" className="flex-1" onClick={() => setRefusing(true)}>
              {state === 'shown' ? t('moderation.take_down') : t('moderation.refuse')}
            </Button>
          )}
        </div>
      )}
      {othersWaiting > 0 && <p className="text-neutral-600">{t('moderation.more', { count: othersWaiting })}</p>}
      {isRefusing && <RefuseDialog product={product} refuse={refuse} onClose={() => setRefusing(false)} />}
    </Card>
  )
}

/** Most products of the list of shown ones have nothing to accept. Those of a queue leave it only when they are accepted. */
const hasUnapprovedChanges = (
  { view }: ModerationFilter,
  { now }: ProductToModerate,
  approved: ProductContent,
): boolean =>
  view !== 'shown' || compareContent(approved, now).length > 0 || havePicturesChanged(approved.pictures, now.pictures)

/** Decides, then opens the next product of the queue. On a conflict, shows the current product and the person who decided. */
function useDecision(product: ProductToModerate, filter: ModerationFilter) {
  const t = useText()
  const describe = useConflictText(product)
  const goOn = useOpenNextProduct(product, filter)
  const { dayTime } = useMoments()
  const [conflict, setConflict] = useState<string>()
  const show = useNotice((notice) => notice.show)
  const name = isolateText(product.name)
  const announceApproval = () => {
    const { shown_from } = product
    // Its page does not exist for shoppers yet.
    if (shown_from !== null && Date.parse(shown_from) > Date.now())
      return show(t('moderation.approved_from', { name, moment: dayTime(shown_from) }))
    const link = { label: t('products.open_in_shop'), href: `/products/${product.id}/details` }
    show(t('moderation.approved', { name }), undefined, link)
  }
  const request = { params: { id: String(product.id) } }
  const decide = async (send: () => Promise<ProductToModerate>, announce: () => void) => {
    setConflict(undefined)
    try {
      showModerated(await send())
    } catch (error) {
      const current = currentOf<ProductToModerate>(error)
      if (!current && !hasCode(error, 'products.not_movable')) throw error
      setConflict(describe(errorMessage(error), current))
      if (current) showModerated(current)
      else await reloadModeration()
      return
    }
    announce()
    await goOn()
  }
  const approval = useMutation({
    mutationFn: () =>
      decide(async () => {
        const body = { version: product.version }
        return (await call('POST /operator/products/{id}/approve', { ...request, body })).data.product
      }, announceApproval),
  })
  const refuse = (reason: string, version: string) =>
    decide(
      async () => {
        const body = { version, reason }
        return (await call('POST /operator/products/{id}/refuse', { ...request, body })).data.product
      },
      () => show(t('moderation.refused', { name })),
    )
  const failure = approval.error ? errorMessage(approval.error) : undefined
  const message = conflict ?? failure
  return {
    approve: () => approval.mutate(),
    refuse,
    isApproving: approval.isPending,
    problem: message === undefined ? undefined : { message },
  }
}

/** The error message, and the person who decided since the page was loaded. */
function useConflictText(product: ProductToModerate) {
  const t = useText()
  const { dayTime } = useMoments()
  return (message: string, current: ProductToModerate | undefined): string => {
    const { approved, refusal } = current ?? {}
    const texts = [message]
    if (approved && approved.at !== product.approved?.at) {
      const moment = dayTime(approved.at)
      const name = approved.by
      texts.push(
        name
          ? t('moderation.approved_by', { name: isolateText(name), moment })
          : t('moderation.approved_at', { moment }),
      )
    }
    if (refusal && refusal.at !== product.refusal?.at) {
      texts.push(t('moderation.refused_at', { moment: dayTime(refusal.at) }))
    }
    return texts.join(' ')
  }
}

function useOpenNextProduct({ id, since }: ProductToModerate, filter: ModerationFilter) {
  const navigate = useNavigate()
  const isUnmounted = useUnmounted()
  return async () => {
    if (isUnmounted.current) return
    // Shown products are no queue: the next one has nothing to decide.
    if (filter.view === 'shown') return navigate(moderationListAddress(filter))
    // The decision is stored already. If this request fails, the list opens and shows its own error.
    const next = await findNextProduct(filter, { id, since }).catch(() => undefined)
    // A person who has left the page stays on the other one.
    if (!isUnmounted.current) await navigate(next ? moderationAddress(next.id, filter) : moderationListAddress(filter))
  }
}
