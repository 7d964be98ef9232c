import type { RenderOptions } from './render.tsx'

type Screen = Required<Pick<RenderOptions, 'language' | 'width'>>

export const phone: Screen = { language: 'ar', width: 360 }
export const desktop: Screen = { language: 'en', width: 1440 }

/**
 * For `test.each` of layout and axe: a phone from right to left and a desktop from left to right.
 */
export const screens: [name: string, screen: Screen][] = [
  ['phone, rtl', phone],
  ['desktop, ltr', desktop],
]
