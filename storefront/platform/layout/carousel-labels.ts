import { useText } from '#storefront/platform/i18n/texts.tsx'

/** The names of a rail's two buttons. */
export function useRailLabels(): { previous: string; next: string } {
  const t = useText()
  return { previous: t('shell.rail_previous'), next: t('shell.rail_next') }
}
