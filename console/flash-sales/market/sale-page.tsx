import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { PictureField } from '#console/platform/fields/picture-field.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { ReadOnlyNote } from '#console/platform/shop/shop-writing.tsx'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { OperatorFlashSaleAnswer } from '#contract/desk-flash-sales.ts'
import type { Language } from '#contract/settings.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { salesPath, storeSalePicture, useSale } from './market-queries.ts'
import { SaleForm } from './sale-form.tsx'
import { SaleSteps } from './sale-steps.tsx'

const SaleOffers = latePart(
  () => import('./sale-offers.tsx').then((part) => part.SaleOffers),
  <Skeleton className="h-60" />,
)

/** The key remounts the page for each sale, so that no input stays from another one. */
export default function SalePage() {
  const { sale = '' } = useParams()
  return <LoadedSale key={sale} id={sale} />
}

function LoadedSale({ id }: { id: string }) {
  const t = useText()
  const query = useSale(id)
  const languages = useQuery(shopLanguagesQuery)
  if (hasCode(query.error, 'errors.not_found', 'errors.invalid'))
    return <NoSuchSale wasShown={query.data !== undefined} />
  if (query.data && languages.data) return <SaleDetails data={query.data} languages={languages.data} />
  const failed = query.data ? languages : query
  return (
    <>
      <PageHeader title={t('flash-sales.sale')} trail={[{ label: t('flash-sales.title'), href: salesPath }]} />
      <RecordPending query={failed} heights={['h-96', 'h-60']} />
    </>
  )
}

function NoSuchSale({ wasShown }: { wasShown: boolean }) {
  const t = useText()
  return (
    <PageMessage
      title={t(wasShown ? 'states.deleted' : 'flash-sales.not_found')}
      text={t(wasShown ? 'states.deleted_text' : 'flash-sales.not_found_text')}
      action={<Button render={<Link to={salesPath} />}>{t('flash-sales.show_all')}</Button>}
    />
  )
}

interface SaleDetailsProps {
  readonly data: OperatorFlashSaleAnswer
  readonly languages: readonly Language[]
}

function SaleDetails({ data, languages }: SaleDetailsProps) {
  const t = useText()
  const canWrite = useCan()('vouchers.write')
  const [isDeleted, setDeleted] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const nameOf = useNameOf()
  const { sale } = data
  if (isDeleted) return <Navigate to={salesPath} replace />
  return (
    <>
      <PageHeader title={nameOf(sale)} trail={[{ label: t('flash-sales.title'), href: salesPath }]} />
      {!canWrite && <ReadOnlyNote />}
      <div className="grid grid-cols-1 gap-4">
        <SaleSteps {...{ sale, isDirty }} onDeleted={() => setDeleted(true)} />
        {sale.state !== 'draft' && <SaleOffers sale={sale} />}
        <SaleForm {...{ data, languages }} canWrite={canWrite && sale.state !== 'ended'} onDirtyChange={setDirty} />
        {canWrite && (
          <Card title={t('catalogue.picture')}>
            <PictureField
              thumbnail={sale.thumbnail}
              name={sale.name}
              store={(file) => storeSalePicture(sale.id, file)}
            />
          </Card>
        )}
      </div>
    </>
  )
}
