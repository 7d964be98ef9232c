import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { MissingTranslations } from '#console/platform/names/missing-translations.tsx'
import type { PageLanguageState } from '#contract/operator-pages.ts'
import { Badge } from '#ui/marks/badge.tsx'

interface LanguageStatesProps {
  readonly languages: Readonly<Record<string, PageLanguageState>>
  /** Shown if no text is missing or out of date. */
  readonly complete?: ReactNode
}

/** How many languages have no text, and how many an outdated one. */
export function LanguageStates({ languages, complete }: LanguageStatesProps) {
  const t = useText()
  const states = Object.values(languages)
  const [missing, older] = ['missing', 'older'].map((state) => states.filter((each) => each === state).length)
  if (!missing && !older) return complete
  return (
    <span className="flex flex-wrap gap-1 max-sm:in-[td]:justify-end">
      <MissingTranslations count={missing ?? 0} />
      {Boolean(older) && (
        <Badge tone="warning" icon={<Languages />}>
          {t('content-pages.older', { count: older ?? 0 })}
        </Badge>
      )}
    </span>
  )
}
