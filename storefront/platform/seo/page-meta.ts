import { useEffect, useRef } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import { makeText, type Text } from '#locales/text.ts'
import type { Visit } from '#storefront/platform/settings/root-data.ts'
import { headTags, type PublicPage } from './head-tags.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** `page` counts from 1, where the page is one of a list; later ones are called so. */
type PageMeta = PublicPage & { page?: number }

/**
 * Title is `{route title} - {app name}`: `export const meta = ({ matches }) => pageMeta(matches, (t) => ({ title: t(…) }))`.
 * What only machines read is written by the server; a browser that goes on from there needs the title alone, and drops
 * the rest (see first-page-tags.ts). So that none of it is loaded: `data: import.meta.env.SSR ? […] : []`.
 */
export function pageMeta(matches: Matches, describe: (t: Text, visit: Visit) => PageMeta): MetaDescriptor[] {
  const visit = matches.find((match) => match?.id === 'root')?.loaderData as Visit | undefined
  if (!visit) return []
  const t = makeText(visit.messages, visit.locale)
  const { page = 1, ...described } = describe(t, visit)
  const title = page > 1 ? t('shell.numbered', { text: described.title, page }) : described.title
  const shown = { title: `${title} - ${visit.settings.app_name}` }
  if (!import.meta.env.SSR) return [shown]
  const { description: text } = described
  const description = text && page > 1 ? t('shell.numbered_text', { text, page }) : text
  return [shown, ...headTags({ ...described, title, description }, visit)]
}

/** What the server alone writes into a head. */
const tags =
  '[property],[name="robots"],[name="description"],[name^="twitter:"],[rel="canonical"],[hreflang],[type$="ld+json"]'

/** What the server told of the first page is not true of the next, which nobody but its reader sees: it goes. */
export function useFirstPageTags(): void {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) for (const tag of document.head.querySelectorAll(tags)) tag.remove()
  }, [key])
}
