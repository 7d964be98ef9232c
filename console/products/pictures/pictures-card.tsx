import { RotateCw, X } from 'lucide-react'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { PartForm } from '#console/platform/form/part-forms.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { picturesRule } from '#contract/photos.ts'
import { productLimits } from '#contract/product-limits.ts'
import type { SellerPicture } from '#contract/product-parts.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FileDrop } from '#ui/desk/form/file-drop.tsx'
import { useUnloadQuestion } from '#ui/desk/form/unsaved-bar.tsx'
import { LevelBar } from '#ui/desk/states/level-bar.tsx'
import type { ProductChoices } from '../product-queries.ts'
import { useShowPart } from '../product-queries.ts'
import { PictureRows } from './picture-rows.tsx'
import {
  type PicturesData,
  type PicturesValues,
  readPictureFields,
  toPictureFields,
  toPicturesBody,
  toPicturesValues,
} from './picture-values.ts'
import { type Upload, useUploads } from './use-uploads.ts'

/** Limit of a chosen file. It is above the limit of an upload, because files are shrunk first. */
const maxChosenBytes = 100 * 1024 * 1024

interface PicturesCardProps {
  readonly product: SellerProduct
  readonly choices: ProductChoices
  readonly canWrite: boolean
}

/** The pictures of the product, the cover first. Chosen files are stored at once, their order and texts with Save. */
export function PicturesCard({ product, choices, canWrite }: PicturesCardProps) {
  const t = useText()
  const { takeNewer, versionOf: _, ...versioned } = usePicturesForm(product, choices)
  const onStored = (data: PicturesData) => {
    const pictures = withAdded(product.pictures, data.pictures)
    takeNewer({ pictures, version: data.version })
  }
  const { uploads, add, retry, dismiss } = useUploads({ productId: product.id, onStored })
  useUnloadQuestion(uploads.some(({ problem }) => problem === null))
  const room = productLimits.pictures - product.pictures.length - uploads.length
  return (
    <PartForm name="pictures" label={t('products.pictures')} {...versioned}>
      <Card title={t('products.pictures')}>
        {canWrite && room > 0 && (
          <FileDrop
            accept={picturesRule.types.join(',')}
            maxBytes={maxChosenBytes}
            isMultiple
            hasCamera
            onFiles={(files) => add(files.slice(0, room))}
            labels={{
              choose: t('products.choose_pictures'),
              drop: t('products.drop_pictures'),
              camera: t('form.take_picture'),
              refused: (name) => t('products.picture_refused', { name }),
            }}
          />
        )}
        {canWrite && room <= 0 && (
          <p className="text-neutral-600">{t('products.pictures_full', { limit: productLimits.pictures })}</p>
        )}
        <UploadList {...{ uploads, retry, dismiss }} />
        <Rows product={product} choices={choices} canWrite={canWrite} />
      </Card>
    </PartForm>
  )
}

/** Adds uploaded pictures. The response has all pictures of the product, or only the added ones. */
function withAdded(stored: readonly SellerPicture[], answered: readonly SellerPicture[]): readonly SellerPicture[] {
  const ids = new Set(answered.map(({ id }) => id))
  const others = stored.filter(({ id }) => !ids.has(id))
  return others.length === 0 || stored.some(({ id }) => ids.has(id)) ? answered : [...others, ...answered]
}

function usePicturesForm({ id, pictures, versions }: SellerProduct, { colors }: ProductChoices) {
  const onStored = useShowPart(id, 'pictures')
  return useVersionedForm<PicturesData, PicturesValues>({
    data: useMemo(() => ({ pictures, version: versions.pictures }), [pictures, versions.pictures]),
    formName: 'pictures',
    onStored: (data) => onStored({ ...data, pictures: [...data.pictures] }),
    readFields: readPictureFields,
    toFields: toPictureFields,
    toValues: toPicturesValues,
    describeField: useDescribePicture(pictures, colors),
    post: async (fields, _, version) => {
      const body = { version, pictures: toPicturesBody(toPicturesValues(fields)) }
      return (await call('POST /shop/products/{id}/pictures/list', { params: { id: String(id) }, body })).data
    },
  })
}

function useDescribePicture(pictures: readonly SellerPicture[], colors: ProductChoices['colors']) {
  const t = useText()
  return (path: string, value: unknown) => {
    const [id, part] = path.split('.')
    const number = pictures.findIndex((picture) => String(picture.id) === id) + 1
    const label = t(`products.picture_${part as 'rank' | 'color' | 'alt'}`)
    const stored = part === 'rank' && typeof value === 'number' ? String(value + 1) : String(value ?? '')
    const text = part === 'color' ? labelColor(colors, stored) : stored
    return { label: `${t('products.picture_number', { number })}: ${label}`, text }
  }
}

const labelColor = (colors: ProductChoices['colors'], color: string): string =>
  colors.find(({ name }) => name === color)?.label ?? color

interface UploadListProps {
  readonly uploads: readonly Upload[]
  readonly retry: (upload: Upload) => void
  readonly dismiss: (key: string) => void
}

function UploadList({ uploads, retry, dismiss }: UploadListProps) {
  const t = useText()
  return (
    <ul aria-label={t('products.uploads')} className="grid grid-cols-1 gap-2 empty:hidden">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 rounded-lg bg-neutral-50 p-2"
        >
          <div className="grid min-w-0 gap-1">
            <bdi translate="no" className="truncate">
              {upload.file.name}
            </bdi>
            {upload.problem === null ? (
              <LevelBar
                role="progressbar"
                label={t('products.upload_progress', { name: upload.file.name })}
                value={upload.share}
                max={1}
              />
            ) : (
              <p role="alert" className="text-meta wrap-anywhere text-danger">
                {upload.problem}
              </p>
            )}
          </div>
          {upload.problem !== null && (
            <span className="flex">
              <IconButton
                icon={<RotateCw />}
                label={t('products.upload_again', { name: upload.file.name })}
                onClick={() => retry(upload)}
              />
              <IconButton
                icon={<X />}
                label={t('products.upload_dismiss', { name: upload.file.name })}
                onClick={() => dismiss(upload.key)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Rows({ product, choices, canWrite }: PicturesCardProps) {
  const { field } = useController<PicturesValues, 'pictures'>({ name: 'pictures' })
  const used = new Set(product.variants.map(({ color }) => color))
  return (
    <PictureRows
      rows={field.value}
      onChange={field.onChange}
      pictures={product.pictures}
      colors={choices.colors.filter(({ name }) => used.has(name))}
      nameColor={(color) => labelColor(choices.colors, color)}
      productName={product.words[product.default_locale]?.name ?? ''}
      isReadOnly={!canWrite}
    />
  )
}
