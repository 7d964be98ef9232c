import type { LocalNameKind, Settings } from '#contract/settings.ts'
import { useSettings } from './root-data.ts'

/** The translation of the name that the API uses for a colour, size or tax. */
export function translateName({ local_names }: Settings, kind: LocalNameKind, name: string): string {
  const names = local_names[kind]
  return (Object.hasOwn(names, name) && names[name]) || name
}

export function useTranslateName(): (kind: LocalNameKind, name: string) => string {
  const settings = useSettings()
  return (kind, name) => translateName(settings, kind, name)
}

type VariantOptions = { color: string | null; size: string | null }

export function useVariantOptions(): (options: VariantOptions) => string[] {
  const translate = useTranslateName()
  return ({ color, size }) => [
    ...(color === null ? [] : [translate('color', color)]),
    ...(size === null ? [] : [translate('size', size)]),
  ]
}
