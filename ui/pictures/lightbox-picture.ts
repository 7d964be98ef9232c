import type { PictureSource } from './picture-source.ts'

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
