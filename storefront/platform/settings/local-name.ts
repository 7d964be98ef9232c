import type { LocalNameKind, Settings } from '#contract/settings.ts'
import { useSettings } from './root-data.ts'

/** What a colour, size or tax is called in the language of the page; by its name as the calls have it. */
export function localName({ local_names }: Settings, kind: LocalNameKind, name: string): string {
  const names = local_names[kind]
  return (Object.hasOwn(names, name) && names[name]) || name
}

export function useLocalName(): (kind: LocalNameKind, name: string) => string {
  const settings = useSettings()
  return (kind, name) => localName(settings, kind, name)
}

type Options = { color: string | null; size: string | null }

/** What was chosen of a product, colour first, as the page calls it. */
export function useOptionNames(): (options: Options) => string[] {
  const nameOf = useLocalName()
  return ({ color, size }) => [
    ...(color === null ? [] : [nameOf('color', color)]),
    ...(size === null ? [] : [nameOf('size', size)]),
  ]
}
