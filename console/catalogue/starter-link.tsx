import { PackagePlus } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** For an empty list that a starter set can fill. */
export function StarterLink() {
  const t = useText()
  return (
    <Button icon={<PackagePlus />} render={<Link to="/market/starter-sets" />}>
      {t('starter-sets.start')}
    </Button>
  )
}
