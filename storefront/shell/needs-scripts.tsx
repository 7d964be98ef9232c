import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'

/** A notice for browsers without scripts, in place of a blank page or a dead button. */
export function NeedsScripts({ heading }: { heading: 'h1' | 'h2' }) {
  const t = useText()
  return (
    <noscript>
      <EmptyState heading={heading} title={t('shell.needs_scripts')} text={t('shell.needs_scripts_text')} />
    </noscript>
  )
}
