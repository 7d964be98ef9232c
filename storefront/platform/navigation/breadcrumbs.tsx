import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Breadcrumb, type Crumb } from '#ui/navigation/breadcrumb.tsx'

type PageBreadcrumbsProps = {
  /** Between the home page and this one. */
  steps?: readonly Crumb[]
  current: string
}

export function PageBreadcrumbs({ steps = [], current }: PageBreadcrumbsProps) {
  const t = useText()
  return (
    <Breadcrumb
      trail={[{ label: t('shell.home'), href: '/' }, ...steps]}
      current={current}
      label={t('shell.breadcrumb')}
      link={Link}
    />
  )
}
