import { Table2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { Button } from '#ui/buttons/button.tsx'

/** Opens the grid with the filter, search and order of the list. */
export function GridLink() {
  const t = useText()
  const { desk } = useDesks()
  const [params] = useSearchParams()
  const query = new URLSearchParams([...params].filter(([name]) => ['view', 'search', 'sort'].includes(name)))
  const address = { pathname: `${desk?.path}/products/grid`, search: query.toString() }
  return (
    <Button icon={<Table2 />} render={<Link to={address} />}>
      {t('grid.open')}
    </Button>
  )
}
