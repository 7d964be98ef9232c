import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import { useLocation } from 'react-router'
import { earlyPressScript } from '#storefront/kit/later/later-click.ts'
import { ownMark } from '#storefront/kit/visit/own-mark.ts'
import type { Visit } from '#storefront/kit/visit/visit.ts'
import favicon from '#storefront/marks/favicon.svg?no-inline'

/** What stands in the head of every page beside its own title and description. */
export function DocumentHead({ visit }: { visit: Visit | undefined }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <FontPreload href={latin} />
      {visit?.locale === 'ar' && <FontPreload href={arabic} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, the same on every page */}
      <script nonce={ownMark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
      {visit?.theme && <style nonce={ownMark}>{`:root{${visit.theme}}`}</style>}
      {visit && <Addresses visit={visit} />}
    </>
  )
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
}

/** What a choice on a page writes into its address; the page stays the same one. */
const choices = ['lang', 'color', 'size']

/** The address that counts, and the same page in every language. */
function Addresses({ visit }: { visit: Visit }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const choice of choices) query.delete(choice)
  const href = `${visit.origin}${pathname}`
  const inLanguage = (name: string) => `${href}?${new URLSearchParams([...query, ['lang', name]])}`
  return (
    <>
      <link rel="canonical" href={query.size > 0 ? `${href}?${query}` : href} />
      {visit.settings.languages.length > 1 &&
        visit.settings.languages.map(({ name }) => (
          <link key={name} rel="alternate" hrefLang={name} href={inLanguage(name)} />
        ))}
    </>
  )
}
