import type { ProductImage } from '#contract/catalogue.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useLocalName } from '#storefront/platform/settings/local-name.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

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
