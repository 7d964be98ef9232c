import { Unlink } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorMenus } from '#contract/operator-content.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { Badge } from '#ui/marks/badge.tsx'

/** What the server knows of a stored address. */
export interface LinkFacts extends Pick<OperatorMenus['menus'][number], 'kind' | 'dead'> {
  readonly url: string
}

const kindLabels: Readonly<Record<LinkFacts['kind'], PlainConsoleKey>> = {
  page: 'links.kind_page',
  category: 'links.kind_category',
  shops: 'links.kind_shops',
  path: 'links.kind_path',
  external: 'links.kind_external',
}

/** The address of a link, what it leads to, and whether it leads nowhere. Known once the address is stored. */
export function LinkMarks({ url, stored }: { url: string; stored: readonly LinkFacts[] }) {
  const t = useText()
  const facts = stored.find((each) => each.url === url)
  return (
    <>
      <span dir="ltr" translate="no" className="text-meta min-w-0 truncate text-neutral-600">
        {url}
      </span>
      {facts && <Badge>{t(kindLabels[facts.kind])}</Badge>}
      {facts?.dead && (
        <Badge tone="warning" icon={<Unlink />}>
          {t('links.dead')}
        </Badge>
      )}
    </>
  )
}
