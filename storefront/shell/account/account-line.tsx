import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

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
