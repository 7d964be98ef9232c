import { useEffect, useRef } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import { makePageText, type PageText } from '#locales/text.ts'
import { getMessages } from '#storefront/platform/i18n/loaded-messages.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { headTags, type PublicPage } from './head-tags.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** `page` is the page of a list, from 1; the title of later ones names it. */
type PageMeta = PublicPage & { page?: number }

/**
 * Title is `{route title} - {app name}`: `export const meta = ({ matches }) => pageMeta(matches, (t) => ({ title: t(…) }))`.
 * Tags for machines are rendered by the server only. Keep their code out of the browser: `data: import.meta.env.SSR ? […] : []`.
 */
export function pageMeta(matches: Matches, describe: (t: PageText, visit: RootData) => PageMeta): MetaDescriptor[] {
  const visit = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  if (!visit) return []
  const t = makePageText(getMessages(visit.texts), visit.locale)
  const { page = 1, ...described } = describe(t, visit)
  const title = page > 1 ? t('shell.numbered', { text: described.title, page }) : described.title
  const titleTag = { title: `${title} - ${visit.settings.app_name}` }
  if (!import.meta.env.SSR) return [titleTag]
  const { description: text } = described
  const description = text && page > 1 ? t('shell.numbered_text', { text, page }) : text
  return [titleTag, ...headTags({ ...described, title, description }, visit)]
}

const serverTags =
  '[property],[name="robots"],[name="description"],[name^="twitter:"],[rel="canonical"],[hreflang],[type$="ld+json"]'

/** Removes the server's tags after a navigation in the browser, as they describe the first page. */
export function useRemoveServerTags(): void {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) for (const tag of document.head.querySelectorAll(serverTags)) tag.remove()
  }, [key])
}
