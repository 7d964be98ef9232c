import { useText } from '#storefront/platform/i18n/texts.tsx'

export function useRailLabels(): { previous: string; next: string } {
  const t = useText()
  return { previous: t('shell.rail_previous'), next: t('shell.rail_next') }
}
