import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { shortText } from '#storefront/platform/seo/short-text.ts'
import { sourceSet } from '#ui/pictures/picture-source.ts'
import { stageSizes, stageWidths } from '../gallery/gallery-widths.ts'

/** One or two sentences for a list of search results. */
export const productText = ({ summary, description }: Product): string =>
  shortText(description.trim() || summary.join('. '))

/** The big picture is the largest thing on the page: its way is told in the head, ahead of everything. */
export function picturePreload({ images }: Product): MetaDescriptor[] {
  const source = images[0]?.picture
  if (!source) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourceSet(source, stageWidths, 'avif'),
      imageSizes: stageSizes,
      fetchPriority: 'high',
    },
  ]
}
