import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/marks/badge.tsx'
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
const styleOf = (shades: Shades | null): CSSProperties =>
  Object.fromEntries([
    ...Object.entries(light),
    ...(themeStyle(shades) || themeStyle(createPalette(builtInPrimary)))
      .split(';')
      .map((declaration) => declaration.split(':')),
  ])

/** Parts of the storefront in the chosen colours. The content security policy of the shop forbids to frame it instead. */
export function ThemePreview({ shades }: { shades: Shades | null }) {
  const t = useText()
  const shopName = useWatch({ name: 'settings.app_name' }) as string
  return (
    <section
      aria-label={t('settings.preview')}
      style={styleOf(shades)}
      className="grid content-start overflow-hidden rounded-xl border border-neutral-500 bg-white text-neutral-900"
    >
      <p className="bg-brand-solid px-4 py-3 text-on-brand">
        <span className="text-h3" dir="auto" translate="no">
          {shopName}
        </span>
      </p>
      <div inert className="grid justify-items-start gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="sale">{t('settings.preview_sale')}</Badge>
          <Badge tone="soft" icon={<Check />}>
            {t('settings.preview_chosen')}
          </Badge>
        </div>
        <span className="text-brand-text underline underline-offset-4">{t('settings.preview_link')}</span>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary">{t('settings.preview_buy')}</Button>
          <Button>{t('settings.preview_compare')}</Button>
        </div>
      </div>
      <p className="bg-brand-deep px-4 py-3 text-on-brand-deep" dir="auto" translate="no">
        {shopName}
      </p>
    </section>
  )
}
