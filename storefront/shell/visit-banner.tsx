import { useText } from '#storefront/platform/i18n/texts.tsx'

/** Settings or texts could not be read: the shop goes on with stand-ins and says so. */
export function VisitBanner() {
  const t = useText()
  return (
    <p role="status" className="text-meta bg-warning-soft px-4 py-2 text-center text-warning">
      {t('faults.partly_loaded')}{' '}
      <button type="button" className="min-h-6 font-semibold underline" onClick={() => location.reload()}>
        {t('faults.try_again')}
      </button>
    </p>
  )
}
