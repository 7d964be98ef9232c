import type { MetaDescriptor } from 'react-router'
import { makeText, type Text } from '#locales/text.ts'
import type { Visit } from './visit.server.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

type PageMeta = {
  title: string
  description?: string
  /** Of the picture that stands for the page when it is shared. */
  image?: string
  /** Private and duplicate pages stay out of search engines. */
  noindex?: boolean
  /** Structured data (JSON-LD), one object each. */
  data?: Record<string, unknown>[]
}

/** Title is `{route title} - {app name}`: `export const meta = ({ matches }) => pageMeta(matches, (t) => ({ title: t(…) }))`. */
export function pageMeta(matches: Matches, describe: (t: Text, visit: Visit) => PageMeta): MetaDescriptor[] {
  const visit = matches.find((match) => match?.id === 'root')?.loaderData as Visit | undefined
  if (!visit) return []
  const page = describe(makeText(visit.messages, visit.locale), visit)
  const title = `${page.title} - ${visit.settings.app_name}`
  return [
    { title },
    { property: 'og:title', content: page.title },
    { property: 'og:site_name', content: visit.settings.app_name },
    ...(page.description ? describeIt(page.description) : []),
    ...(page.image ? [{ property: 'og:image', content: new URL(page.image, visit.origin).href }] : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.data ?? []).map((each) => ({ 'script:ld+json': each }) as MetaDescriptor),
  ]
}

function describeIt(description: string): MetaDescriptor[] {
  return [
    { name: 'description', content: description },
    { property: 'og:description', content: description },
  ]
}
