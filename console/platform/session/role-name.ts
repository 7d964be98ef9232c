import { useText } from '#console/platform/i18n/texts.tsx'
import type { PlainConsoleKey } from '#locales/text.ts'
import type { Desk } from './desks.ts'

/** The built-in roles of contract/permissions.ts. */
const roleTexts: Readonly<Record<string, PlainConsoleKey>> = {
  owner: 'people.role_owner',
  manager: 'people.role_manager',
  packer: 'people.role_packer',
  support: 'people.role_support',
  bookkeeper: 'people.role_bookkeeper',
  administrator: 'people.role_administrator',
  editor: 'people.role_editor',
  moderator: 'people.role_moderator',
}

/** A built-in role in the language of the page, an own role by its name. */
export function useRoleName(): (role: { key: string; name: string | null }) => string {
  const t = useText()
  return ({ key, name }) => {
    const text = roleTexts[key]
    return name ?? (text ? t(text) : key)
  }
}

export function useDeskRoleName(): (desk: Pick<Desk, 'role' | 'entered'>) => string {
  const t = useText()
  const nameRole = useRoleName()
  return ({ role, entered }) => {
    if (!entered) return nameRole(role)
    return entered.may_write ? t('shell.as_market_write') : t('shell.as_market_read')
  }
}
