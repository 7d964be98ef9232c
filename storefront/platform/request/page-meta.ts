import type { MetaDescriptor } from 'react-router'
import { makeText, type Text } from '#locales/text.ts'
import { headTags, type PublicPage } from '#storefront/platform/seo/head-tags.ts'
import type { Visit } from './visit.server.ts'

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
