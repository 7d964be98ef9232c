import type { MetaArgs, MetaDescriptor } from 'react-router'
import { type Language, visitIn } from './visit.ts'

/** The title that the `meta` of a page gives to its document. */
export function pageTitle(meta: (args: MetaArgs) => MetaDescriptor[], language: Language = 'en'): unknown {
  const matches = [{ id: 'root', loaderData: visitIn(language, {}) }]
  const found = meta({ matches } as unknown as MetaArgs).find((each) => 'title' in each)
  return found && 'title' in found ? found.title : undefined
}
