import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { helpTopicTexts } from '#console/platform/i18n/help-topics.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorHelp } from '#contract/operator-help.ts'
import type { HelpTopic } from '#contract/support.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type HelpQuestion, helpList, type SentQuestion } from './help-list.ts'
import { HelpTextTabs } from './help-text-tabs.tsx'
import { fieldOfProblem, type HelpValues, toHelpValues, toSentQuestion } from './help-values.ts'

export function HelpDialog(opened: OpenedRow<OperatorHelp, HelpQuestion>) {
  const t = useText()
  const { data: stored = [] } = useQuery(shopLanguagesQuery)
  const { row } = opened
  const original = row?.locale ?? stored[0]?.name
  // The original first, as with pages.
  const languages = stored.toSorted((a, b) => Number(b.name === original) - Number(a.name === original))
  const locales = languages.map(({ name }) => name)
  const topics = Object.entries(helpTopicTexts).map(([value, label]) => ({ value, label: t(label) }))
  const rowForm: RowForm<HelpQuestion, SentQuestion, HelpValues> = {
    toValues: (question) => toHelpValues(question, locales),
    toSent: (values) => toSentQuestion(values, original),
    describeField: (path, value) => {
      if (path === 'topic') return { label: t('help-questions.topic'), text: t(helpTopicTexts[value as HelpTopic]) }
      const [name, locale] = path.split('.')
      const label = t(name === 'question' ? 'help-questions.question' : 'help-questions.answer')
      const title = languages.find((language) => language.name === locale)?.title ?? locale
      return { label: `${label} (${title})`, text: String(value ?? '') }
    },
    fieldOf: fieldOfProblem,
  }
  return (
    <ListRowDialog
      {...{ ...opened, list: helpList, rowForm }}
      width={640}
      newTitle={t('help-questions.add')}
      removeText={t('help-questions.remove_text')}
      fields={
        <>
          <SelectField name="topic" label={t('help-questions.topic')} options={topics} />
          <HelpTextTabs {...{ languages, original }} states={row?.languages ?? {}} />
        </>
      }
      actions={({ slug }) => (
        <Button
          icon={<ExternalLink />}
          render={<a href={`/support#${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer" />}
        >
          {t('content-pages.to_storefront')}
        </Button>
      )}
    />
  )
}
