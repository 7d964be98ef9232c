import { useText } from '#console/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'

export default function NotFoundPage() {
  const t = useText()
  return <EmptyState heading="h1" title={t('states.not_found')} text={t('states.not_found_text')} />
}
