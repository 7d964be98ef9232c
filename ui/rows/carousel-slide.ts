import type { ReactNode } from 'react'

export type Slide = {
  key: string
  /** Names its bar. */
  name: string
  content: ReactNode
}

export type CarouselLabels = {
  carousel: string
  slide: string
  /** "2 of 4" */
  position: (number: number, count: number) => string
  previous: string
  next: string
  pause: string
  play: string
  goTo: (name: string) => string
}
