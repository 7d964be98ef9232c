import type { ProductImage } from '#contract/catalogue.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useLocalName } from '#storefront/platform/settings/local-name.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

/** The pictures of a colour first, then those of no colour, then the others; without a colour as the shop put them. */
export function galleryOrder(images: readonly ProductImage[], color: string | null): ProductImage[] {
  if (color === null) return [...images]
  const place = (image: ProductImage) => (image.color === color ? 0 : image.color === null ? 1 : 2)
  return images.toSorted((one, other) => place(one) - place(other))
}

/**
 * Pictures with what is to be seen on them said in the language of the page. Shops describe their pictures in the shop's own
 * language alone; in another one the product and the colour are named.
 */
export function usePictureWords(): (images: readonly ProductImage[], name: string) => ProductImage[] {
  const t = useText()
  const locale = useLocale()
  const { app_locale } = useSettings()
  const localName = useLocalName()
  return (images, name) =>
    locale === app_locale
      ? [...images]
      : images.map((image) => ({
          ...image,
          alt: [name, ...(image.color === null ? [] : [localName('color', image.color)])].join(t('shell.list_comma')),
        }))
}
