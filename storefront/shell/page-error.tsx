import { CloudAlert, Phone } from 'lucide-react'
import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { hotlineHref } from '#storefront/platform/layout/contact-links.tsx'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { isRateLimited } from './error-boundaries.tsx'

/** Shows a failed page with the reference under which the error is logged. */
export function PageError({ error }: { error: unknown }) {
  const t = useText()
  const reference = readReference(error)
  const isWaiting = isRateLimited(error)
  return (
    <div className="grid w-full max-w-form justify-items-center text-center">
      <CloudAlert aria-hidden strokeWidth={1} className="line-art mb-4 size-24 text-neutral-400" />
      <h1 className="text-h1">{t(isWaiting ? 'faults.too_often' : 'faults.server')}</h1>
      <p className="mt-2 text-neutral-600">{t(isWaiting ? 'faults.too_often_text' : 'faults.server_text')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('faults.try_again')}
        </Button>
        <Button render={<Link to="/" reloadDocument />}>{t('faults.go_home')}</Button>
      </div>
      {!isWaiting && <FaultHotline />}
      {reference && (
        <p className="text-meta mt-6 text-neutral-600">
          {t('faults.reference_of', { reference: isolateText(reference) })}
        </p>
      )}
    </div>
  )
}

function FaultHotline() {
  const t = useText()
  const mobile = useRouteLoaderData<RootData>('root')?.settings.mobile
  if (!mobile) return null
  return (
    <a href={hotlineHref(mobile)} className="mt-4 inline-flex min-h-11 items-center gap-1.5 hover:underline">
      <Phone aria-hidden className="size-4" />
      {t('shell.hotline')} <bdi dir="ltr">{mobile}</bdi>
    </a>
  )
}

function readReference(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const reference: unknown = error.data?.reference
  return typeof reference === 'string' ? reference : null
}
