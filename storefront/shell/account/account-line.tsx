import { useSettings } from '#storefront/kit/visit/visit.ts'
import { useText } from '#storefront/kit/words/texts.tsx'

/** Under account pages: © year and the shop's own words, or 'All rights reserved'. */
export function AccountLine() {
  const t = useText()
  const { web_footer_text } = useSettings()
  return (
    <footer className="after-loading text-meta border-t border-neutral-200 py-5 text-center text-neutral-600">
      <bdi suppressHydrationWarning>{`© ${new Date().getFullYear()}`}</bdi>{' '}
      {web_footer_text ?? t('shell.all_rights_reserved')}
    </footer>
  )
}
