import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { isWholeNumber, typedWholeNumber, WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { FlashSaleOffer, FlashSaleProduct } from '#contract/desk-flash-sales.ts'
import { flashSaleLimits } from '#contract/flash-sale-states.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PriceChange, ProductCell, priceInSale } from '../product-cell.tsx'
import type { OfferTerms } from './shop-queries.ts'

type Product = (FlashSaleProduct | FlashSaleOffer) & { readonly discount_percentage?: number }

interface OfferDialogProps {
  readonly products: readonly Product[]
  /** The only one of them, if the shop has offered it before. */
  readonly changed?: FlashSaleOffer
  /** In percent. */
  readonly commission: number
  /** Rejections are shown in the dialog, which stays open. */
  readonly offer: (offers: OfferTerms[]) => Promise<void>
  readonly onClose: () => void
}

interface OfferValues {
  /** A percentage to set for all of them. */
  all: string
  /** In the order of the products. */
  percentages: string[]
}

const { min, max } = flashSaleLimits.percentage

/** How much each product is reduced by, and what is left of its price. */
export function OfferDialog({ products, changed, commission, offer, onClose }: OfferDialogProps) {
  const t = useText()
  const form = useForm<OfferValues>({
    defaultValues: { all: '', percentages: products.map((each) => String(each.discount_percentage ?? '')) },
  })
  const texts = useDialogTexts(products.length, changed)
  const submit = async ({ percentages }: OfferValues) => {
    const terms = products.map(({ product_id }, index) => ({
      product_id,
      discount_percentage: typedWholeNumber(percentages[index] ?? ''),
    }))
    try {
      await offer(terms)
    } catch (error) {
      throw renameErrorFields(error, (path) => path.replace(/^offers\.(\d+)\..*$/, 'percentages.$1'))
    }
    useNotice.getState().show(texts.done)
  }
  return (
    <EntryDialog
      {...{ form, submit }}
      close={onClose}
      width={640}
      title={texts.title}
      description={t('flash-sales.offer_text')}
      submitLabel={texts.submit}
    >
      {products.length > 1 && <PercentageForAll count={products.length} />}
      <ul className="grid grid-cols-1 divide-y divide-neutral-200">
        {products.map((product, index) => (
          <li key={product.product_id} className="grid grid-cols-1 items-start gap-3 py-3 sm:grid-cols-2">
            <ProductCell product={product} />
            <div className="grid grid-cols-1 gap-1">
              <WholeNumberField
                name={`percentages.${index}`}
                label={t('flash-sales.percentage_of', { name: isolateText(product.name) })}
                {...{ min, max }}
                suffix="%"
              />
              <Outcome {...{ product, index, commission }} />
            </div>
          </li>
        ))}
      </ul>
    </EntryDialog>
  )
}

function useDialogTexts(count: number, changed: FlashSaleOffer | undefined) {
  const t = useText()
  const offered = t('flash-sales.offered', { count })
  if (!changed)
    return {
      title: t('flash-sales.offer_title', { count }),
      submit: t('flash-sales.offer_selected', { count }),
      done: offered,
    }
  const name = isolateText(changed.name)
  if (changed.state === 'withdrawn' || changed.state === 'refused')
    return { title: t('flash-sales.again_of', { name }), submit: t('flash-sales.offer_again'), done: offered }
  return {
    title: t('flash-sales.change_of', { name }),
    submit: t('flash-sales.change'),
    done: t('flash-sales.changed', { name }),
  }
}

function PercentageForAll({ count }: { count: number }) {
  const t = useText()
  const { setValue, control } = useFormContext<OfferValues>()
  const all = useWatch({ control, name: 'all' })
  const isValid = isWholeNumber(all, min, max)
  const apply = () => {
    for (let index = 0; index < count; index++)
      setValue(`percentages.${index}`, all, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
      <WholeNumberField
        name="all"
        label={t('flash-sales.percentage_all')}
        {...{ min, max }}
        suffix="%"
        isRequired={false}
      />
      <Button disabled={!isValid} onClick={apply}>
        {t('flash-sales.apply_all')}
      </Button>
    </div>
  )
}

interface OutcomeProps {
  readonly product: Product
  readonly index: number
  readonly commission: number
}

/** The price in the sale, and what the shop keeps of it. */
function Outcome({ product, index, commission }: OutcomeProps) {
  const t = useText()
  const price = usePrices()
  const { control } = useFormContext<OfferValues>()
  const typed = useWatch({ control, name: `percentages.${index}` }) ?? ''
  if (!isWholeNumber(typed, min, max)) return null
  const percentage = typedWholeNumber(typed)
  const prices = priceInSale(product, percentage, commission)
  return (
    <p role="status" className="text-meta grid text-neutral-700">
      <PriceChange {...{ product, percentage }} />
      {prices && <span>{t('flash-sales.kept', { amount: isolateText(price(prices.kept)) })}</span>}
    </p>
  )
}
