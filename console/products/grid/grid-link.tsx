import { Table2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { Button } from '#ui/buttons/button.tsx'

export function useGridAddress() {
  const { desk } = useDesks()
  const [params] = useSearchParams()
  const query = new URLSearchParams(
    [...params].filter(([name]) => ['view', 'category', 'search', 'sort'].includes(name)),
  )
  return { pathname: `${desk?.path}/products/grid`, search: query.toString() }
}

export function GridLink() {
  const t = useText()
  return (
    <Button icon={<Table2 />} render={<Link to={useGridAddress()} />}>
      {t('grid.open')}
    </Button>
  )
}
