import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { PartForms, PartFormsProvider } from '#console/platform/form/part-forms.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { Language } from '#contract/settings.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { DetailsCard } from './details/details-card.tsx'
import { DiagnosisCard } from './diagnosis-card.tsx'
import { PicturesCard } from './pictures/pictures-card.tsx'
import { ProductFacts } from './product-facts.tsx'
import { type ProductChoices, useChoices, useProduct } from './product-queries.ts'
import { ProductHeader, StickySteps, useProductName } from './product-steps.tsx'
import type { ProposalDraft } from './propose-dialog.tsx'
import { VariantsCard } from './variants/variants-card.tsx'
import { WordsCard } from './words/words-card.tsx'

/** One product: its public content and its next step. Each card is saved by its own call. */
export function ProductPage({ id }: { id: string }) {
  const t = useText()
  const { desk } = useDesks()
  const list = `${desk?.path}/products`
  const product = useProduct(id)
  const choices = useChoices()
  const languages = useQuery(shopLanguagesQuery)
  if (hasCode(product.error, 'products.not_found', 'errors.invalid')) return <NoSuchProduct list={list} />
  const failed = [product, choices, languages].find(({ data, error }) => !data && error)
  if (product.data && choices.data && languages.data) {
    return <LoadedProduct product={product.data} choices={choices.data} languages={languages.data} />
  }
  return (
    <>
      <PageHeader title={t('products.product')} trail={[{ label: t('products.title'), href: list }]} />
      {failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <ProductSkeleton />
      )}
    </>
  )
}

const ProposeDialog = lazyLayer(
  () => import('./propose-dialog.tsx').then((part) => part.ProposeDialog),
  ({ onClose }) => ({ close: onClose }),
)

const columns = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]'

interface LoadedProductProps {
  readonly product: SellerProduct
  readonly choices: ProductChoices
  readonly languages: readonly Language[]
}

function LoadedProduct({ product, choices, languages }: LoadedProductProps) {
  const canWrite = useCan()('products.write')
  const [proposal, setProposal] = useState<ProposalDraft>()
  const cards = { product, choices, canWrite, propose: setProposal }
  return (
    <PartFormsProvider>
      <ProductHeader product={product} />
      <div className={columns}>
        {/* On a phone the diagnosis comes before the forms, the facts after them. */}
        <div className="max-lg:contents lg:order-last lg:grid lg:grid-cols-1 lg:gap-4">
          <div className="max-lg:order-first">
            <DiagnosisCard id={product.id} productName={useProductName(product)} />
          </div>
          <div className="max-lg:order-last">
            <ProductFacts product={product} />
          </div>
        </div>
        <PartForms>
          <WordsCard {...{ product, languages, canWrite }} />
          <PicturesCard {...{ product, choices, canWrite }} />
          <VariantsCard {...cards} />
          <DetailsCard {...cards} />
        </PartForms>
      </div>
      {/* Outside of the form of the page, which its submit would reach. */}
      {proposal && <ProposeDialog {...proposal} productId={product.id} onClose={() => setProposal(undefined)} />}
      {canWrite && <StickySteps product={product} />}
    </PartFormsProvider>
  )
}

function NoSuchProduct({ list }: { list: string }) {
  const t = useText()
  const action = <Button render={<Link to={list} />}>{t('products.show_all')}</Button>
  return <PageMessage title={t('products.not_found')} text={t('products.not_found_text')} action={action} />
}

function ProductSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('states.loading')} className={columns}>
      <Skeleton className="h-96" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </LoadingRegion>
  )
}
