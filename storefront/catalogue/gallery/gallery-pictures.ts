import type { ProductImage } from '#contract/catalogue.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useTranslateName } from '#storefront/platform/settings/local-name.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

/** Full width on a phone, half on a tablet, seven twelfths minus the thumbnails on a desktop. */
export const stageSizes =
  '(width < 48rem) 100vw, (width < 64rem) calc(50vw - 40px), (width < 85rem) calc(58vw - 145px), 648px'

export const stageWidths = [360, 480, 640, 960, 1280]

/** Pictures of the selected colour first, then those without colour, then the others. */
export function sortGalleryImages(images: readonly ProductImage[], color: string | null): ProductImage[] {
  if (color === null) return [...images]
  const rank = (image: ProductImage) => (image.color === color ? 0 : image.color === null ? 1 : 2)
  return images.toSorted((one, other) => rank(one) - rank(other))
}

/** Shops write alt texts only in the shop's own language; in other languages the product and its colour are named. */
export function useLocalizedAltTexts(): (images: readonly ProductImage[], name: string) => ProductImage[] {
  const t = useText()
  const locale = useLocale()
  const { app_locale } = useSettings()
  const translateName = useTranslateName()
  return (images, name) =>
    locale === app_locale
      ? [...images]
      : images.map((image) => ({
          ...image,
          alt: [name, ...(image.color === null ? [] : [translateName('color', image.color)])].join(
            t('shell.list_comma'),
          ),
        }))
}
