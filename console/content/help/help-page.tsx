import { useQuery } from '@tanstack/react-query'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import { GroupedRows, type RowGroups } from '#console/platform/edited-list/grouped-rows.tsx'
import { helpTopicTexts } from '#console/platform/i18n/help-topics.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { HelpTopic } from '#contract/support.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type HelpQuestion, helpList } from './help-list.ts'
import { HelpRow } from './help-row.tsx'

const HelpDialog = lazyLayer(() => import('./help-dialog.tsx').then((part) => part.HelpDialog))

/** The questions of the help page, by topic in the order in which shoppers see them. */
export default function HelpPage() {
  const t = useText()
  const languages = useQuery(shopLanguagesQuery)
  const groups = useTopics()
  return (
    <EditedListScreen
      {...{ list: helpList, dialog: HelpDialog, waitsFor: languages }}
      permission="content.write"
      texts={{
        title: t('help-questions.title'),
        text: t('help-questions.text'),
        empty: t('help-questions.empty'),
        add: t('help-questions.add'),
        search: t('help-questions.title'),
      }}
      textsOf={({ texts }) => Object.values(texts).map(({ question }) => question)}
      renderGroups={(rows) => <GroupedRows {...{ ...rows, groups }} />}
      renderRow={(question, open) => <HelpRow {...{ question, open }} />}
    />
  )
}

function useTopics(): RowGroups<HelpQuestion> {
  const t = useText()
  return {
    all: Object.entries(helpTopicTexts).map(([id, label]) => ({
      id,
      label: t(label),
      ...(id === 'selling' && { hint: t('help-questions.selling_hint') }),
    })),
    empty: t('help-questions.none_in_topic'),
    moveLabel: (topic) => t('help-questions.move_to_topic', { topic }),
    idOf: ({ topic }) => topic,
    moveInto: (question, topic) => ({ ...question, topic: topic as HelpTopic }),
  }
}
