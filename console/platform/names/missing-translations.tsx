import { Languages } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Badge } from '#ui/marks/badge.tsx'

/** In how many languages a row has no text; nothing if it has all. */
export function MissingTranslations({ count }: { count: number }) {
  const t = useText()
  if (count === 0) return null
  return (
    <Badge tone="warning" icon={<Languages />}>
      {t('catalogue.missing_translations', { count })}
    </Badge>
  )
}
