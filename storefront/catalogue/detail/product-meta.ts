import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { pictureUrl, sourceSet } from '#ui/pictures/picture-source.ts'
import { stageSizes, stageWidths } from '../gallery/gallery-widths.ts'

const longest = 160

/** One or two sentences for a list of search results. */
export function shortDescription({ summary, description }: Product): string {
  const text = (description || summary.join('. ')).replace(/\s+/g, ' ').trim()
  if (text.length <= longest) return text
  return `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}

/** The picture that stands for the product when its address is sent to somebody. */
export const sharedPicture = ({ images }: Product): string | undefined =>
  images[0] && pictureUrl(images[0].picture, 1200, 'webp')

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
