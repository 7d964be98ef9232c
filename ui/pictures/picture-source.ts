/** A stored picture. `url` ends in `<width>.<avif|webp>`, which other sizes and formats replace. */
export type PictureSource = {
  url: string
  width: number
  height: number
  color?: string | null
  /** A data: URI of a few pixels, shown while the picture loads. */
  preview?: string | null
}

/** The srcset: offered widths up to the picture's own; a smaller picture offers only itself. */
export function sourceSet(source: PictureSource, widths: readonly number[], format: 'avif' | 'webp'): string {
  const offered = widths.filter((width) => width <= source.width)
  if (offered.length === 0) return `${pictureUrl(source, null, format)} ${source.width}w`
  return offered.map((width) => `${pictureUrl(source, width, format)} ${width}w`).join(', ')
}

/** The address of one width; null means the stored one. */
export function pictureUrl(source: PictureSource, width: number | null, format: 'avif' | 'webp'): string {
  return source.url.replace(/[^/]*$/, (name) => `${width ?? name.replace(/\.[^.]*$/, '')}.${format}`)
}

export type LightboxPicture = { source: PictureSource; alt: string }

export type LightboxLabels = {
  title: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  reset: string
  /** "2 / 6" */
  position: (number: number, count: number) => string
  thumbnail: (number: number) => string
}
