import { parsePictureName } from './addresses.ts'

export interface PictureFacts {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** A picture in sanitised HTML, where other quotes are escaped. */
const picturePattern = /<img src="(\/pictures\/[^"]*)" alt="([^"]*)">/g

const widths = [480, 640, 960, 1360]

export const listPictureNames = (htmls: readonly string[]): string[] => [
  ...new Set(
    htmls.flatMap((html) =>
      [...html.matchAll(picturePattern)].map(([, source = '']) => parsePictureName(source) ?? ''),
    ),
  ),
]

/** Adds sizes, `srcset` and lazy loading. Deleted pictures are replaced by their alternative text. */
export const addPictureSizes = (html: string, facts: ReadonlyMap<string, PictureFacts>): string =>
  html.replace(picturePattern, (_whole, source: string, alt: string) => {
    const picture = facts.get(parsePictureName(source) ?? '')
    return picture ? tagOf(picture, alt) : alt
  })

function tagOf({ name, width, height }: PictureFacts, alt: string): string {
  const address = (size: number) => `/pictures/${name}/${size}.webp`
  const offered = widths.filter((each) => each <= width)
  const sizes = 'sizes="(width < 45rem) calc(100vw - 2rem), 42.5rem"'
  const set =
    offered.length > 1 ? ` srcset="${offered.map((each) => `${address(each)} ${each}w`).join(', ')}" ${sizes}` : ''
  return `<img src="${address(640)}"${set} width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`
}
