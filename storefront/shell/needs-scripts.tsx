import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'

/** What only a browser that runs scripts can show or send, said to the others: a blank page and a dead button say nothing. */
export function NeedsScripts({ heading }: { heading: 'h1' | 'h2' }) {
  const t = useText()
  return (
    <noscript>
      <EmptyState heading={heading} title={t('shell.needs_scripts')} text={t('shell.needs_scripts_text')} />
    </noscript>
  )
}
