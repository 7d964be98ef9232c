import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'

/** Shown when the shop has no hero banners. */
export function HeroPlain({ className }: { className?: string }) {
  const t = useText()
  const { app_name } = useSettings()
  return (
    <div
      className={classNames(
        'relative flex flex-col items-start justify-center gap-4 overflow-hidden rounded-2xl bg-brand-deep p-8 text-on-brand-deep sm:px-12',
        className,
      )}
    >
      <ShoppingBag
        aria-hidden
        strokeWidth={1}
        className="absolute -end-10 -bottom-14 size-72 text-on-brand-deep opacity-15 max-sm:size-56"
      />
      <h2 className="text-display relative text-on-brand-deep">{t('home.welcome', { name: app_name })}</h2>
      <p className="text-prose relative max-w-md">{t('home.welcome_text')}</p>
      <Link
        to="/products"
        className="text-label relative inline-flex min-h-11 items-center rounded-md bg-white px-5 text-neutral-900 hover:bg-neutral-100"
      >
        {t('home.all_products')}
      </Link>
    </div>
  )
}
