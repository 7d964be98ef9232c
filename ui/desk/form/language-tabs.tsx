import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { ContentLanguageContext } from '../../forms/field-control.ts'
import { useGridKeys } from '../../navigation/grid-keys.ts'

export interface LanguageTab {
  readonly locale: string
  /** In the language itself. */
  readonly title: string
  readonly direction: 'ltr' | 'rtl'
  readonly isFilled: boolean
  /** Opens the tab when it becomes true, because an error in a closed tab would not be seen. */
  readonly isInvalid?: boolean
}

interface LanguageTabsProps {
  /** The first is the language that others fall back to. */
  readonly languages: readonly LanguageTab[]
  readonly label: string
  /** Read after the title of a language without a text. */
  readonly missingLabel: string
  /** The fields of a language: their labels are in that of the page. All stay mounted, so that no text is lost when a tab is left. */
  readonly children: (language: LanguageTab) => ReactNode
}

/** Fields per language inside a form, apart from the language of the page. */
export function LanguageTabs({ languages, label, missingLabel, children }: LanguageTabsProps) {
  const [open, setOpen] = useState(languages[0]?.locale)
  const invalid = languages.find(({ isInvalid }) => isInvalid)?.locale
  const [lastInvalid, setLastInvalid] = useState<string>()
  if (invalid !== lastInvalid) {
    setLastInvalid(invalid)
    if (invalid) setOpen(invalid)
  }
  const id = useId()
  const moveByArrow = useGridKeys()
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    moveByArrow(event)
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    tabs[event.key === 'Home' ? 0 : tabs.length - 1]?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className="scrollbar-hidden relative mb-3 flex gap-1 overflow-x-auto border-b border-neutral-200"
      >
        {languages.map(({ locale, title, isFilled }) => (
          <button
            key={locale}
            type="button"
            role="tab"
            id={`${id}-${locale}`}
            aria-controls={`${id}-${locale}-panel`}
            aria-selected={locale === open}
            tabIndex={locale === open ? 0 : -1}
            onClick={() => setOpen(locale)}
            // Arrows move the focus, and the tab follows it.
            onFocus={() => setOpen(locale)}
            className="text-label flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-neutral-700 focus-ring-inset aria-selected:border-brand-ring aria-selected:text-brand-text"
          >
            <span lang={locale}>{title}</span>
            {!isFilled && (
              <span className="size-2 rounded-full bg-warning-icon">
                <span className="sr-only">{missingLabel}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {languages.map((language) => (
        <div
          key={language.locale}
          role="tabpanel"
          id={`${id}-${language.locale}-panel`}
          aria-labelledby={`${id}-${language.locale}`}
          hidden={language.locale !== open}
        >
          <ContentLanguageContext value={language}>{children(language)}</ContentLanguageContext>
        </div>
      ))}
    </div>
  )
}
