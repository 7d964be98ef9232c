import type { Settings } from '#contract/settings.ts'
import { builtInPrimary } from '#ui/tokens/built-in.ts'

type Face = Pick<Settings, 'web_logo' | 'theme_colors'>

/** The colour that the shop goes by. */
export const ownColour = ({ theme_colors }: Face): string => theme_colors?.primary ?? builtInPrimary

/** The picture of the shop's logo by its name, where there is one. A picture's name never changes what it shows. */
export const logoName = ({ web_logo }: Face): string | undefined =>
  /^\/pictures\/([a-z0-9-]+)\//.exec(web_logo?.url ?? '')?.[1]

/** What the icons of the shop are drawn from: it stands in their addresses, and changes with them. */
export const drawnFrom = (face: Face): string => `${logoName(face) ?? 'mark'}-${ownColour(face).slice(1).toLowerCase()}`
