import type { HelpQuestion } from '#contract/support.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { RichText } from '#storefront/platform/layout/rich-text.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData, type StructuredData } from '#storefront/platform/seo/structured-data.ts'
import { readHelpSearch } from '#storefront/support/help/help-search.ts'
import { HelpView } from '#storefront/support/help/help-view.tsx'
import type { Route } from './+types/support.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await pageApi(args).call('GET /help')
  return { questions: data.questions, search: readHelpSearch(new URL(args.request.url).searchParams) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { questions, search } = loaderData
  return pageMeta(matches, (t, visit) => ({
    title: t('support.title'),
    description: t('support.text'),
    noindex: search !== '',
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('support.title'), href: '/support' }]),
          ...(questions.length > 0 ? [toFaqData(questions)] : []),
        ]
      : [],
  }))
}

export default function Support({ loaderData: { questions, search } }: Route.ComponentProps) {
  const t = useText()
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs current={t('support.title')} />
      <h1 className="text-h1">{t('support.how_help')}</h1>
      <p className="mt-1 max-w-text text-neutral-600">{t('support.text')}</p>
      <HelpView questions={questions} search={search} answer={(html) => <RichText html={html} />} />
    </div>
  )
}

const toFaqData = (questions: readonly HelpQuestion[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
