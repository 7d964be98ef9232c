import type { CSSProperties } from 'react'
import { builtInPrimary } from '#ui/tokens/built-in.ts'
import { createPalette } from '#ui/tokens/palette.ts'
import { type Shades, themeStyle } from '#ui/tokens/theme.ts'

/** The shop has no dark mode, so the preview stays light on a dark page. */
const light = {
  colorScheme: 'light',
  '--color-white': '#ffffff',
  '--color-neutral-50': '#f6f7f9',
  '--color-neutral-500': '#808691',
  '--color-neutral-700': '#424852',
  '--color-neutral-900': '#15181f',
}

/** The declarations of a palette as a style; an invalid palette shows the built-in one, as the shop does. */
export const shopStyle = (shades: Shades | null): CSSProperties =>
  Object.fromEntries([
    ...Object.entries(light),
    ...(themeStyle(shades) || themeStyle(createPalette(builtInPrimary)))
      .split(';')
      .map((declaration) => declaration.split(':')),
  ])
