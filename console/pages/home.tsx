import { useText } from '#console/platform/i18n/texts.tsx'

export default function HomePage() {
  const t = useText()
  return <h1 className="text-h1">{t('shell.console')}</h1>
}
