/** A stored picture. `url` ends in `<width>.<avif|webp>`; other sizes and formats replace that last part. */
export type PictureSource = {
  url: string
  width: number
  height: number
  /** Dominant colour, #rrggbb. */
  color?: string | null
  /** A data: URI of a few pixels, shown while the picture loads. */
  preview?: string | null
}

/** The srcset of a picture: the offered widths up to its own; a picture smaller than all of them offers only itself. */
export function sourceSet(source: PictureSource, widths: readonly number[], format: 'avif' | 'webp'): string {
  const offered = widths.filter((width) => width <= source.width)
  if (offered.length === 0) return `${pictureUrl(source, null, format)} ${source.width}w`
  return offered.map((width) => `${pictureUrl(source, width, format)} ${width}w`).join(', ')
}

/** The address of one size; null keeps the stored one. */
export function pictureUrl(source: PictureSource, width: number | null, format: 'avif' | 'webp'): string {
  return source.url.replace(/[^/]*$/, (name) => `${width ?? name.replace(/\.[^.]*$/, '')}.${format}`)
}
