import { pictureNameOf } from './addresses.ts'

/** What is known of a picture by its name. */
export interface PictureFacts {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** A picture as clean text has it; quotes are escaped wherever else they stand. */
const written = /<img src="(\/pictures\/[^"]*)" alt="([^"]*)">/g

const widths = [480, 640, 960, 1360]

/** The names of all pictures in clean texts. */
export const picturesIn = (htmls: readonly string[]): string[] => [
  ...new Set(
    htmls.flatMap((html) => [...html.matchAll(written)].map(([, source = '']) => pictureNameOf(source) ?? '')),
  ),
]

/** Clean text whose pictures have their size before they are there, come when they are near, and only if they are still kept. */
export const withPictures = (html: string, facts: ReadonlyMap<string, PictureFacts>): string =>
  html.replace(written, (_whole, source: string, alt: string) => {
    const picture = facts.get(pictureNameOf(source) ?? '')
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
