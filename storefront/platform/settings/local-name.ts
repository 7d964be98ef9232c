import type { LocalNameKind, Settings } from '#contract/settings.ts'
import { useSettings } from './root-data.ts'

/** The translation of the name that the API uses for a colour, size or tax. */
export function localName({ local_names }: Settings, kind: LocalNameKind, name: string): string {
  const names = local_names[kind]
  return (Object.hasOwn(names, name) && names[name]) || name
}

export function useLocalName(): (kind: LocalNameKind, name: string) => string {
  const settings = useSettings()
  return (kind, name) => localName(settings, kind, name)
}

type VariantOptions = { color: string | null; size: string | null }

/** Translated colour and size of a variant. */
export function useOptionNames(): (options: VariantOptions) => string[] {
  const nameOf = useLocalName()
  return ({ color, size }) => [
    ...(color === null ? [] : [nameOf('color', color)]),
    ...(size === null ? [] : [nameOf('size', size)]),
  ]
}
