import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import type { HomePartProps } from '#storefront/home/load-home.ts'
import { hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { AppCode, StoreButtons } from '#storefront/shell/app-links.tsx'
import { LazyRail } from '#storefront/shell/cards/lazy-rail.ts'
import { isAppOffered } from '#storefront/shell/has-app.ts'

const HomePosts = hydrateOnVisible(() =>
  import('#storefront/content/blog/post-card.tsx').then((part) => part.HomePosts),
)

export const HomeBottom = ({ home, sections }: HomePartProps) =>
  sections.map((name) => {
    if (name === 'viewed') return <RecentlyViewed key={name} Rail={LazyRail} />
    return name === 'blog' ? <HomePosts key={name} posts={home.blogs} /> : <AppBand key={name} />
  })

function AppBand() {
  const t = useText()
  if (!isAppOffered(useSettings())) return null
  return (
    <section
      aria-labelledby="app-band"
      className="flex flex-wrap items-center justify-between gap-6 rounded-2xl bg-brand-deep p-6 text-on-brand-deep sm:px-10"
    >
      <div className="grid gap-4">
        <h2 id="app-band" className="text-h2 text-on-brand-deep">
          {t('shell.download_app')}
        </h2>
        <StoreButtons />
      </div>
      <AppCode />
    </section>
  )
}
