import { Check } from 'lucide-react'
import { useText } from '#storefront/kit/words/texts.tsx'

/** Keeps its room in rows that are not chosen, so that names stand in one line. */
export function ChosenMark({ isChosen }: { isChosen: boolean }) {
  const t = useText()
  return (
    <span className="grid size-5 place-items-center [&>svg]:size-5">
      {isChosen && (
        <>
          <Check className="text-brand-text" />
          <span className="sr-only">{t('shell.chosen')}</span>
        </>
      )}
    </span>
  )
}
