import { useText } from '#storefront/platform/i18n/texts.tsx'

/** How many suggestions there are, said once the list stands. */
export function SuggestionsSaid({ count }: { count: number }) {
  const t = useText()
  return (
    <p role="status" className="sr-only">
      {count > 0 && t('search.suggestions', { count })}
    </p>
  )
}
