import { Autocomplete } from '@base-ui/react/autocomplete'
import { consoleLanguages } from '#console/platform/i18n/locale.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { type Desk, useCan, useDesks } from '#console/platform/session/desks.ts'
import { createRequest } from '#console/platform/states/use-requested-create.ts'
import type { Permission } from '#contract/permissions.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { useChooseLanguage } from '../use-choose-language.ts'
import type { PaletteGroup, PaletteItem } from './palette-groups.ts'

interface DeskAction {
  /** Of the page, or of that with the dialog, below the desk. */
  readonly path: string
  readonly label: PlainConsoleKey
  readonly needs: Permission
}

/** What a person may begin from anywhere: each opens a page, or the dialog of its page. */
const actions: Readonly<Record<Desk['kind'], readonly DeskAction[]>> = {
  market: [
    { path: '/people', label: 'members.invite', needs: 'people.write' },
    { path: '/shops', label: 'shops.create', needs: 'shops.write' },
    { path: '/vouchers/new', label: 'vouchers.new', needs: 'vouchers.write' },
    { path: '/flash-sales', label: 'flash-sales.new', needs: 'vouchers.write' },
    { path: '/categories', label: 'categories.new', needs: 'catalogue.write' },
    { path: '/home-page', label: 'home-page.add', needs: 'content.write' },
    { path: '/blog', label: 'blog.add', needs: 'content.write' },
    { path: '/payouts/new', label: 'payouts.prepare', needs: 'payouts.write' },
    { path: '/search/synonyms', label: 'search.add', needs: 'search.write' },
  ],
  shop: [
    { path: '/products', label: 'products.new', needs: 'products.write' },
    { path: '/vouchers/new', label: 'vouchers.new', needs: 'vouchers.write' },
    { path: '/people', label: 'members.invite', needs: 'people.write' },
  ],
}

/** Actions whose names contain the text: those of the open desk that the person may do, then those of the person. */
export function useActions(typed: string): PaletteGroup {
  const t = useText()
  const locale = useLocale()
  const { contains } = Autocomplete.useFilter({ locale })
  const { desk } = useDesks()
  const can = useCan()
  const chooseLanguage = useChooseLanguage()
  const ofDesk = desk ? actions[desk.kind].filter(({ needs }) => can(needs)) : []
  const items: PaletteItem[] = [
    ...ofDesk.map(({ path, label }) => ({ path: `${desk?.path}${path}`, label: t(label), state: createRequest })),
    ...consoleLanguages
      .filter((each) => each.locale !== locale)
      .map((each) => ({
        path: `language ${each.locale}`,
        label: t('shell.change_language', { language: each.title }),
        run: () => void chooseLanguage(each.locale),
      })),
    { path: '/sign-out', label: t('shell.sign_out'), state: 'requested' },
  ]
  return { label: t('shell.found_actions'), items: items.filter(({ label }) => contains(label, typed)) }
}
