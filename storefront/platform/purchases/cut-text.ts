import { useText } from '#storefront/platform/i18n/texts.tsx'

/** Says that a typed quantity was cut to a limit. */
export function useCutText(): (limit: number, isLargest: boolean) => string {
  const t = useText()
  return (limit, isLargest) => t(isLargest ? 'shell.cut_to_most' : 'shell.cut_to_least', { limit })
}
