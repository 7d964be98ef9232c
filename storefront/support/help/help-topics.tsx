import { Banknote, Package, Store, Truck, Undo2, UserRound } from 'lucide-react'
import type { HelpTopic } from '#contract/support.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'

const icons: Record<HelpTopic, DrawnIcon> = {
  orders: Package,
  payment: Banknote,
  delivery: directional(Truck),
  returns: directional(Undo2),
  account: UserRound,
  selling: Store,
}
const all = Object.keys(icons) as HelpTopic[]

export const findTopics = (questions: readonly { topic: HelpTopic }[]): HelpTopic[] =>
  all.filter((topic) => questions.some((question) => question.topic === topic))

export const getTopicId = (topic: HelpTopic): string => `topic-${topic}`

export function HelpTopics({ topics }: { topics: readonly HelpTopic[] }) {
  const t = useText()
  return (
    <nav aria-label={t('support.topics')}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {topics.map((topic) => (
          <li key={topic} className="grid">
            <a
              href={`#${getTopicId(topic)}`}
              className="panel flex flex-col gap-3 p-4 transition-colors hover:border-neutral-300 hover:bg-neutral-50 sm:flex-row sm:items-start sm:p-5"
            >
              <TopicIcon topic={topic} />
              <span className="min-w-0">
                <span className="text-h3 block text-neutral-900">{t(`support.topic.${topic}`)}</span>
                <span className="text-meta mt-0.5 block text-neutral-600">{t(`support.topic_text.${topic}`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TopicIcon({ topic }: { topic: HelpTopic }) {
  const Icon = icons[topic]
  return <Icon className="size-6 shrink-0 text-neutral-700" />
}
