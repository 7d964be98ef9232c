import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

/** © year and the shop's own words, or the words that the specification gives. */
export function FooterLine() {
  const t = useText()
  const { web_footer_text } = useSettings()
  return (
    <p className="text-meta border-t border-white/15 py-5">
      <bdi suppressHydrationWarning>{`© ${new Date().getFullYear()}`}</bdi>{' '}
      <bdi>{web_footer_text ?? t('shell.all_right_reserved')}</bdi>
    </p>
  )
}
