import { addHeadingIds, getFirstParagraph, getLanguageAttributes } from '#storefront/content/content-html.ts'
import { ContentsList } from '#storefront/content/contents-list.tsx'
import { type MarketCounts, MarketFacts } from '#storefront/content/market-facts.tsx'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { RichText } from '#storefront/platform/layout/rich-text.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { shortenText } from '#storefront/platform/seo/plain-text.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import type { Route } from './+types/page.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

/** Serves /page/{slug} and the three texts with paths of their own. */
export async function loader(args: Route.LoaderArgs) {
  const slug = 'slug' in args.params ? args.params.slug : new URL(args.request.url).pathname.slice(1)
  const [{ data }, counts] = await Promise.all([
    pageApi(args).call('GET /pages/{slug}', { params: { slug: slug ?? '' } }),
    slug === 'about-us' ? countMarket(args) : null,
  ])
  const { html, ...page } = data.page
  return { ...page, counts, opening: shortenText(getFirstParagraph(html)), ...addHeadingIds(html) }
}

async function countMarket(args: Route.LoaderArgs): Promise<MarketCounts> {
  const api = pageApi(args)
  const [shops, products] = await Promise.all([
    api.attempt('GET /shops', { query: { per_page: '1' } }),
    api.attempt('GET /products', { query: { per_page: '1' } }),
  ])
  return { shops: shops?.total, products: products?.total }
}

export function meta({ matches, loaderData: page, location }: Route.MetaArgs) {
  if (!page) return []
  return pageMeta(matches, (t, visit) => ({
    title: page.title,
    description: page.opening,
    type: 'article',
    image: page.picture,
    data: import.meta.env.SSR
      ? [createBreadcrumbData({ t, visit }, [{ label: page.title, href: location.pathname }])]
      : [],
  }))
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  const spoken = getLanguageAttributes(page, useLocale())
  return (
    <article className="page-container pt-4 sm:pt-6">
      <PageBreadcrumbs current={page.title} />
      <PageHead page={page} />
      {/* Explicit columns: with `order-last` a streamed list would be in the first one until the text arrives. */}
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-16">
        {page.headings.length > 2 && (
          <div className="lg:sticky lg:top-[calc(var(--sticky-top,7rem)+1.5rem)] lg:col-start-2 lg:row-start-1 lg:self-start">
            <ContentsList headings={page.headings} spoken={spoken} />
          </div>
        )}
        <RichText html={page.html} spoken={spoken} />
      </div>
    </article>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

function PageHead({ page }: { page: LoaderData }) {
  const t = useText()
  const locale = useLocale()
  const dates = useDates()
  return (
    <header className={page.picture ? 'mt-3 grid grid-cols-1 items-center gap-6 lg:grid-cols-2 lg:gap-12' : 'mt-3'}>
      {page.picture && (
        <Picture
          source={page.picture}
          alt=""
          sizes="(width < 64rem) 94vw, 620px"
          widths={[480, 720, 1200]}
          priority="high"
          className="aspect-video w-full rounded-lg lg:col-start-2 lg:row-start-1 lg:rounded-2xl"
        />
      )}
      <div>
        <h1 {...getLanguageAttributes(page, locale)} className="text-h1">
          {page.title}
        </h1>
        <p className="text-meta mt-1 text-neutral-600">
          {t('content.last_updated', { date: dates.day(page.updated_at) })}
        </p>
        {page.counts && <MarketFacts counts={page.counts} />}
      </div>
    </header>
  )
}
