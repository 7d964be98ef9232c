import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { HelpQuestion } from '#contract/support.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { findTopics, getTopicId } from './help-topics.tsx'

type HelpQuestionsProps = {
  questions: readonly HelpQuestion[]
  isSearchResult: boolean
  answer: (html: string) => ReactNode
}

export function HelpQuestions({ questions, isSearchResult, answer }: HelpQuestionsProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 lg:grid-cols-2">
      {findTopics(questions).map((topic) => (
        <section key={topic} aria-labelledby={getTopicId(topic)}>
          <h3
            id={getTopicId(topic)}
            tabIndex={-1}
            className="text-h3 mb-2 scroll-mt-[calc(var(--sticky-top,7rem)+1rem)]"
          >
            {t(`support.topic.${topic}`)}
          </h3>
          <div className="panel divide-y divide-neutral-200 px-4 sm:px-5">
            {questions
              .filter((question) => question.topic === topic)
              .map((question) => (
                <Question
                  key={`${question.slug} ${isSearchResult}`}
                  question={question}
                  isSearchResult={isSearchResult}
                  answer={answer}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type QuestionProps = Pick<HelpQuestionsProps, 'answer'> & { question: HelpQuestion; isSearchResult: boolean }

/** Expands if the hash of the URL names it. */
function Question({ question: { slug, question, answer: html }, isSearchResult, answer }: QuestionProps) {
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(isSearchResult)
  useEffect(() => {
    if (hash === `#${slug}`) setOpen(true)
  }, [hash, slug])
  return (
    <div id={slug} className="scroll-mt-[calc(var(--sticky-top,7rem)+1rem)]">
      <Disclosure
        title={<span dir="auto">{question}</span>}
        heading="h4"
        titleClassName="text-label text-neutral-900"
        open={isOpen}
        onOpenChange={setOpen}
      >
        <div className="pb-4">{answer(html)}</div>
      </Disclosure>
    </div>
  )
}
