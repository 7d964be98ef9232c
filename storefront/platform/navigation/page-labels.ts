import { useText } from '#storefront/platform/i18n/texts.tsx'

/** The names of a paginator and of everything in it. */
export function usePageLabels() {
  const t = useText()
  return {
    nav: t('shell.pagination'),
    previous: t('shell.page_before'),
    next: t('shell.page_after'),
    page: (page: number) => t('shell.page', { page }),
  }
}
