import type { ComponentProps } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRootData } from '#storefront/platform/settings/root-data.ts'
import { Carousel } from '#ui/rows/carousel.tsx'

type HeroCarouselProps = Omit<ComponentProps<typeof Carousel>, 'labels' | 'direction'>

export function HeroCarousel(props: HeroCarouselProps) {
  const { direction } = useRootData()
  return <Carousel {...props} labels={useLabels()} direction={direction} />
}

function useLabels() {
  const t = useText()
  return {
    carousel: t('home.carousel'),
    slide: t('home.slide'),
    position: (number: number, count: number) => t('home.slide_position', { number, of: count }),
    previous: t('home.slide_previous'),
    next: t('home.slide_next'),
    pause: t('home.slide_pause'),
    play: t('home.slide_play'),
    goTo: (name: string) => t('home.slide_go', { name }),
  }
}
