import { Plus, Unlink } from 'lucide-react'
import { useState } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PlaceDialog } from '#console/platform/lists/place-dialog.tsx'
import { useTreeLabels } from '#console/platform/lists/tree-labels.ts'
import type { OperatorMenus } from '#contract/operator-content.ts'
import type { Language } from '#contract/settings.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Tree } from '#ui/desk/tree/tree.tsx'
import { applyMove, type TreeMove } from '#ui/desk/tree/tree-moves.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type LinkErrors, listMessages, type MenuLink, type MenuValues, toNodes } from './menu-values.ts'

type StoredLink = OperatorMenus['menus'][number]

interface MenuTreeProps {
  readonly stored: readonly StoredLink[]
  readonly languages: readonly Language[]
}

/** The main menu has no submenus. */
const maxLevels = 1

/** The links of the main menu: moved by drag or menu, edited in a dialog, all saved together. */
export function MenuTree({ stored, languages }: MenuTreeProps) {
  const t = useText()
  const { field } = useController<MenuValues, 'menus'>({ name: 'menus' })
  const [edited, setEdited] = useState<string>()
  const [placed, setPlaced] = useState<string>()
  const links = field.value
  const nodes = toNodes(links)
  const index = links.findIndex(({ id }) => id === edited)
  const link = links[index]
  const move = (change: TreeMove) =>
    field.onChange(applyMove(nodes, change).flatMap(({ id }) => links.find((each) => each.id === id) ?? []))
  const add = () => {
    const id = crypto.randomUUID()
    field.onChange([...links, { id, name: t('menus.new_link'), url: '/', target: '_self', translations: {} }])
    setEdited(id)
  }
  return (
    <div className="grid gap-3">
      {links.length === 0 && <EmptyState title={t('menus.empty')} text={t('menus.empty_text')} />}
      <Tree
        {...{ nodes, onMove: move, onChoosePlace: setPlaced, maxLevels, labels: useTreeLabels(t('menus.tree')) }}
        renderNode={({ id }) => (
          <LinkRow
            link={links.find((each) => each.id === id)}
            path={`menus.${links.findIndex((each) => each.id === id)}`}
            stored={stored}
            onEdit={() => setEdited(id)}
          />
        )}
      />
      <Button icon={<Plus />} className="justify-self-start" onClick={add}>
        {t('menus.add_link')}
      </Button>
      {link && (
        <LinkDialog
          {...{ link, languages, path: `menus.${index}` }}
          onChange={(next) => field.onChange(links.with(index, next))}
          onRemove={() => {
            field.onChange(links.toSpliced(index, 1))
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {placed && (
        <PlaceDialog {...{ nodes, id: placed, onMove: move, maxLevels }} onClose={() => setPlaced(undefined)} />
      )}
    </div>
  )
}

const kindLabels: Readonly<Record<StoredLink['kind'], PlainConsoleKey>> = {
  page: 'menus.kind_page',
  category: 'menus.kind_category',
  shops: 'menus.kind_shops',
  path: 'menus.kind_path',
  external: 'menus.kind_external',
}

interface LinkRowProps {
  readonly link: MenuLink | undefined
  readonly path: string
  readonly stored: readonly StoredLink[]
  readonly onEdit: () => void
}

/** The kind of a link is known once its address is stored, because the server determines it. */
function LinkRow({ link, path, stored, onEdit }: LinkRowProps) {
  const t = useText()
  const { formState } = useFormContext()
  const errors: LinkErrors = get(formState.errors, path) ?? {}
  const facts = stored.find(({ url }) => url === link?.url)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <button
        type="button"
        aria-label={t('menus.edit', { name: link?.name ?? '' })}
        onClick={onEdit}
        className="text-label min-h-9 rounded-sm text-start text-brand-text underline underline-offset-4"
      >
        <span dir="auto">{link?.name}</span>
      </button>
      <span dir="ltr" translate="no" className="text-meta min-w-0 truncate text-neutral-600">
        {link?.url}
      </span>
      {facts && <Badge>{t(kindLabels[facts.kind])}</Badge>}
      {facts?.dead && (
        <Badge tone="warning" icon={<Unlink />}>
          {t('menus.dead')}
        </Badge>
      )}
      <FieldError error={listMessages(errors).join(' ')} />
    </div>
  )
}
