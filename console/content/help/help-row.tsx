import { useMemo } from 'react'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useLocale } from '#console/platform/i18n/texts.tsx'
import { RowName } from '#console/platform/lists/row-name.tsx'
import { LanguageStates } from '../language-states.tsx'
import type { HelpQuestion } from './help-list.ts'

interface HelpRowProps {
  readonly question: HelpQuestion
  /** Without it the question can only be read. */
  readonly open: (() => void) | undefined
}

export function HelpRow({ question, open }: HelpRowProps) {
  const name = useNameOf()(question)
  const { texts, locale: original, languages } = question
  const page = useLocale()
  const locale = texts[page] ? page : original
  const html = texts[locale]?.answer ?? ''
  const answer = useMemo(() => toPlainText(html), [html])
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1 py-2">
      <RowName name={name} open={open} />
      <bdi lang={locale} translate="no" className="text-meta line-clamp-2 max-w-prose text-neutral-600 wrap-anywhere">
        {answer}
      </bdi>
      <LanguageStates languages={languages} />
    </div>
  )
}

/** Words at the end of a paragraph, item or cell are apart from the next ones. */
const toPlainText = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/<(?=br|\/(?:p|h\d|li|t[dh])\b)/g, ' <'), 'text/html').body
    .textContent
