import type { Footer as FooterGroup, FooterItem } from '#contract/settings.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { FooterColumn } from './footer-column.tsx'
import { useFooterItems } from './footer-item.tsx'
import { PaymentMarks } from './payment-marks.tsx'

/** The columns of the settings in their order, without empty ones. */
export function Footer() {
  const { web_show_footer, footers } = useSettings()
  const isShown = useFooterItems()
  if (!web_show_footer) return null
  const groups = footers.map((group) => filterItems(group, isShown)).filter(({ items }) => items.length > 0)
  return (
    <footer className="after-loading mt-16 bg-brand-deep print:hidden text-on-brand-deep">
      <div className="page-container">
        {groups.length > 0 && (
          // Explicit columns, so that a partly streamed page does not shift when the rest arrives.
          <div
            style={{ ['--others' as string]: Math.max(1, groups.length - 1) }}
            className="grid gap-x-8 py-8 sm:grid-cols-2 sm:gap-y-10 sm:py-12 lg:grid-cols-[minmax(0,4fr)_repeat(var(--others),minmax(0,2fr))] lg:gap-x-10"
          >
            {groups.map((group) => (
              <FooterColumn key={group.id} group={group} />
            ))}
          </div>
        )}
        <PaymentMarks />
        <FooterLine />
      </div>
    </footer>
  )
}

function filterItems(group: FooterGroup, isShown: (item: FooterItem) => boolean): FooterGroup {
  return { ...group, items: group.items.filter(isShown) }
}

/** The text of the settings, or the one of the specification. */
function FooterLine() {
  const t = useText()
  const { web_footer_text } = useSettings()
  return (
    <p className="text-meta border-t border-white/15 py-5">
      <bdi suppressHydrationWarning>{`© ${new Date().getFullYear()}`}</bdi>{' '}
      <bdi>{web_footer_text ?? t('shell.all_right_reserved')}</bdi>
    </p>
  )
}
