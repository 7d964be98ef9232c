import { SearchX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import type { HelpQuestion } from '#contract/support.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { ContactWays } from './contact-ways.tsx'
import { HelpQuestions } from './help-questions.tsx'
import { findQuestions, maxSearchLength } from './help-search.ts'
import { findTopics, HelpTopics } from './help-topics.tsx'

type HelpViewProps = {
  questions: readonly HelpQuestion[]
  search: string
  answer: (html: string) => ReactNode
}

/** Help by topic and by search. The search is a form before hydration, and filters with every key after it. */
export function HelpView({ questions, search, answer }: HelpViewProps) {
  const t = useText()
  const [typed, setTyped] = useState(search)
  const [previous, setPrevious] = useState(search)
  if (search !== previous) {
    setPrevious(search)
    // What is typed on meanwhile stays.
    if (typed === previous) setTyped(search)
  }
  const field = useRef<HTMLInputElement>(null)
  const matches = findQuestions(questions, typed)
  const isSearch = typed.trim() !== ''
  const clear = () => {
    setTyped('')
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
  }
  return (
    <>
      <Form action="/support" role="search" aria-label={t('support.search')} className="mt-5 max-w-form">
        <SearchInput
          label={t('support.search')}
          go={t('support.search_go')}
          value={search}
          ref={field}
          maxLength={maxSearchLength}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form>
      <p role="status" className={isSearch ? 'text-meta mt-2 text-neutral-600' : 'sr-only'}>
        {isSearch && t('support.found', { count: matches.length })}
      </p>
      {!isSearch && questions.length > 0 && (
        <div className="mt-8">
          <HelpTopics topics={findTopics(questions)} />
        </div>
      )}
      {questions.length > 0 && (
        <section aria-labelledby="common-questions" className="mt-10">
          <h2 id="common-questions" className="text-h2 mb-4">
            {t(isSearch ? 'support.answers' : 'support.common')}
          </h2>
          {matches.length > 0 ? (
            <HelpQuestions questions={matches} isSearchResult={isSearch && matches.length <= 3} answer={answer} />
          ) : (
            <NothingFound typed={typed.trim()} onClear={clear} />
          )}
        </section>
      )}
      <section aria-labelledby="contact-ways" className="mt-10">
        <h2 id="contact-ways" className="text-h2 mb-4">
          {t('support.still_need')}
        </h2>
        <ContactWays />
      </section>
    </>
  )
}

function NothingFound({ typed, onClear }: { typed: string; onClear: () => void }) {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState
        art={<SearchX strokeWidth={1} className="size-20" />}
        title={t('support.none_found', { search: typed })}
        text={t('support.none_found_text')}
        heading="h3"
        action={
          <Button render={<Link to="/support" />} onClick={onClear}>
            {t('support.show_all_help')}
          </Button>
        }
      />
    </div>
  )
}
