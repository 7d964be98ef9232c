import { Plus } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Completeness } from './completeness.tsx'
import { type LanguageValues, listAddable, type StoredLanguage, toRow } from './language-values.ts'

interface AddableLanguagesProps {
  readonly stored: readonly StoredLanguage[]
  readonly isReadOnly: boolean
}

export function AddableLanguages({ stored, isReadOnly }: AddableLanguagesProps) {
  const t = useText()
  const { field } = useController<LanguageValues, 'languages'>({ name: 'languages' })
  const addable = listAddable(stored, field.value)
  const add = (language: StoredLanguage) => {
    field.onChange([...field.value, toRow(language)])
    useNotice.getState().show(t('languages.added', { name: language.title }))
  }
  if (addable.length === 0) return <p className="max-w-text text-neutral-600">{t('languages.none_addable')}</p>
  return (
    <>
      <p className="max-w-text text-neutral-600">{t('languages.add_text')}</p>
      <ul className="divide-y divide-neutral-200">
        {addable.map((language) => (
          <li key={language.locale} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <span lang={language.locale} dir="auto" className="text-label text-neutral-900">
              {language.title}
            </span>
            <span dir="ltr" translate="no" className="text-meta text-neutral-600">
              {language.locale}
            </span>
            <div className="sm:ms-auto">
              <Completeness written={language.written} total={language.total} />
            </div>
            {!isReadOnly && (
              <Button
                icon={<Plus />}
                aria-label={t('languages.add_name', { name: language.title })}
                onClick={() => add(language)}
              >
                {t('languages.add')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
