import type { Settings } from '#contract/settings.ts'
import { builtInPrimary } from '#ui/tokens/built-in.ts'

type Brand = Pick<Settings, 'web_logo' | 'theme_colors'>

export const brandColour = ({ theme_colors }: Brand): string => theme_colors?.primary ?? builtInPrimary

/** Name of the picture of the shop's logo. A name never gets other content. */
export const logoPictureName = ({ web_logo }: Brand): string | undefined =>
  /^\/pictures\/([a-z0-9-]+)\//.exec(web_logo?.url ?? '')?.[1]

/** Version of the shop's icons, part of their addresses: changes with the logo and the colour. */
export const iconVersion = (brand: Brand): string =>
  `${logoPictureName(brand) ?? 'mark'}-${brandColour(brand).slice(1).toLowerCase()}`
