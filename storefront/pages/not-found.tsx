import { data } from 'react-router'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { NotFoundPart } from '#storefront/shell/not-found-part.tsx'
import type { Route } from './+types/not-found.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('faults.not_found'), noindex: true }))

export default function NotFound() {
  return <NotFoundPart />
}
