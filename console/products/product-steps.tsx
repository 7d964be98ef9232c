import { useMutation } from '@tanstack/react-query'
import { CalendarClock, Copy, EllipsisVertical, ExternalLink, Eye } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { usePartForms } from '#console/platform/form/part-forms.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { ActionBar } from '#console/platform/layout/action-bar.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { isScheduled, ProductStateBadge } from '#console/platform/shop/product-state.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import type { MenuEntry } from '#ui/layers/menu.tsx'
import { ModerationBanner } from './moderation-banner.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { listAddress } from './product-filter.ts'
import { type ProductMove, useMoveProduct } from './product-moves.ts'
import { loadPreview, reloadProducts, useDiagnosis } from './product-queries.ts'
import { useDuplicate, useMoveLabels } from './product-row-menu.tsx'

const PreviewDialog = lazyLayer(
  () => import('#console/platform/shop/preview-dialog.tsx').then((part) => part.PreviewDialog),
  ({ onClose }) => ({ close: onClose }),
)
const MomentDialog = lazyLayer(
  () => import('#console/platform/fields/moment-dialog.tsx').then((part) => part.MomentDialog),
  ({ onClose }) => ({ close: onClose }),
)

const allMoves: readonly ProductMove[] = ['shown', 'draft', 'archived']

/** In the language of the person, or in the default language. */
export function useProductName({ words, default_locale }: SellerProduct): string {
  return words[useLocale()]?.name || (words[default_locale]?.name ?? '')
}

export function ProductHeader({ product }: { product: SellerProduct }) {
  const t = useText()
  const { desk } = useDesks()
  const canWrite = useCan()('products.write')
  const { data } = useDiagnosis(String(product.id))
  const [params] = useSearchParams()
  const [isPreviewed, setPreviewed] = useState(false)
  const steps = useSteps(product)
  const locale = useLocale()
  return (
    <>
      <PageHeader
        title={useProductName(product) || t('products.nameless')}
        trail={[{ label: t('products.title'), href: `${desk?.path}/products${listAddress(params)}` }]}
        actions={
          <>
            <NeighbourLinks id={product.id} />
            <Button icon={<Eye />} onClick={() => setPreviewed(true)}>
              {t('products.preview')}
            </Button>
            {canWrite && (
              <>
                <span className="contents max-lg:hidden">
                  <NextStep steps={steps} />
                </span>
                <OtherSteps product={product} steps={steps} isSeen={data?.is_shown ?? false} />
              </>
            )}
          </>
        }
      />
      <div className="mb-4 grid justify-items-start gap-3">
        <ProductStateBadge product={{ ...product, is_shown: data?.is_shown }} />
        <ModerationBanner product={product} />
        {!canWrite && <p className="text-neutral-600">{t('products.read_only')}</p>}
        <FormProblem error={steps.error ? { message: errorMessage(steps.error) } : undefined} />
      </div>
      {isPreviewed && (
        <PreviewDialog
          queryKey={['products', desk?.path, product.id]}
          load={(options) => loadPreview(product.id, options)}
          initialLocale={product.words[locale] ? locale : product.default_locale}
          onClose={() => setPreviewed(false)}
        />
      )}
      {steps.isScheduling && (
        <MomentDialog
          texts={{
            title: t('products.show_from'),
            description: t('products.show_from_text'),
            label: t('products.shown_from'),
            submit: t('products.plan'),
          }}
          field="from"
          scheduled={product.shown_from}
          schedule={(moment) => steps.moveAsync({ to: 'shown', from: moment })}
          onClose={() => steps.setScheduling(false)}
        />
      )}
    </>
  )
}

/** The next step at the bottom of a phone. The bar of unsaved changes replaces it. */
export function StickySteps({ product }: { product: SellerProduct }) {
  const { isDirty } = usePartForms()
  const steps = useSteps(product)
  if (isDirty || !steps.next) return null
  return (
    <ActionBar>
      <FormProblem error={steps.error ? { message: errorMessage(steps.error) } : undefined} />
      <NextStep steps={steps} isWide />
    </ActionBar>
  )
}

type Steps = ReturnType<typeof useSteps>

/** Moves the product. Unsaved changes are saved first, so that shoppers see the content of the page. */
function useSteps(product: SellerProduct) {
  const { isDirty, saveAll } = usePartForms()
  const move = useMoveProduct()
  const labelOf = useMoveLabels()
  const [isScheduling, setScheduling] = useState(false)
  const name = useProductName(product)
  const { mutate, mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: async ({ to, from }: { to: ProductMove; from: string | null }) => {
      if (isDirty && !(await saveAll())) return
      const { id, state, shown_from } = product
      await move({ id, name, state, shown_from }, to, from)
    },
    onError: () => void reloadProducts(),
  })
  const isShownAlready = product.state === 'waiting' || (product.state === 'shown' && !isScheduled(product))
  const moves = allMoves.filter((to) => product.moves.includes(to) && !(to === 'shown' && isShownAlready))
  // The next step leads towards shoppers; a product that they see has none.
  const next = moves.find((to) => to === 'shown' || product.state === 'archived')
  return {
    moves,
    next,
    error,
    isPending,
    pendingMove: isPending ? variables.to : undefined,
    isScheduling,
    setScheduling,
    moveAsync: mutateAsync,
    labelOf: (to: ProductMove) => labelOf(product.state, to),
    start: (to: ProductMove) => mutate({ to, from: null }),
    canSchedule: product.moves.includes('shown') && !isShownAlready,
  }
}

function NextStep({ steps, isWide = false }: { steps: Steps; isWide?: boolean }) {
  const { next, labelOf, start, pendingMove, isPending } = steps
  if (!next) return null
  const { label, icon } = labelOf(next)
  return (
    <Button
      variant={next === 'shown' ? 'primary' : 'secondary'}
      size={isWide ? 'large' : 'default'}
      full={isWide}
      icon={icon}
      loading={pendingMove === next}
      disabled={isPending && pendingMove !== next}
      onClick={() => start(next)}
    >
      {label}
    </Button>
  )
}

interface OtherStepsProps {
  readonly product: SellerProduct
  readonly steps: Steps
  /** Whether shoppers see the product. */
  readonly isSeen: boolean
}

function OtherSteps({ product, steps, isSeen }: OtherStepsProps) {
  const t = useText()
  const duplicate = useDuplicate()
  const name = useProductName(product)
  const { moves, next, canSchedule, labelOf, start, setScheduling } = steps
  const listEntries = (): MenuEntry[] => [
    ...(canSchedule
      ? [{ label: t('products.show_from'), icon: <CalendarClock />, onSelect: () => setScheduling(true) }]
      : []),
    ...moves.filter((to) => to !== next).map((to) => ({ ...labelOf(to), onSelect: () => start(to) })),
    {
      label: t('products.do_duplicate'),
      icon: <Copy />,
      onSelect: () =>
        void duplicate({ id: product.id, name }).catch((error: unknown) =>
          useNotice.getState().show(errorMessage(error)),
        ),
    },
    ...(isSeen
      ? [
          {
            label: t('products.open_in_shop'),
            icon: <ExternalLink />,
            // The storefront is another application.
            render: <Anchor href={`/products/${product.id}/details`} target="_blank" rel="noreferrer" />,
          },
        ]
      : []),
  ]
  return (
    <LazyMenu
      trigger={<IconButton variant="secondary" label={t('orders.other_steps')} icon={<EllipsisVertical />} />}
      entries={listEntries}
    />
  )
}
