import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useFoundGroups } from './found-groups.ts'
import { useActions } from './palette-actions.ts'
import { type PaletteGroup, type PaletteItem, usePages } from './palette-groups.ts'

/** Opens any page of any desk by its name, and what the open desk has; begins what the person may do there. Ctrl K, or ⌘ K on a Mac. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const pages = usePages(typed)
  const actions = useActions(typed)
  const { groups, isPending, isFailed } = useFoundGroups(typed)
  return (
    <Dialog open onOpenChange={onClose} title={t('shell.palette')} closeLabel={t('shell.close')} width={640}>
      <Autocomplete.Root
        items={[pages, actions, ...groups].filter(({ items }) => items.length > 0)}
        itemToStringValue={({ label }: PaletteItem) => label}
        value={typed}
        onValueChange={setTyped}
        mode="none"
        inline
        open
        autoHighlight="always"
      >
        <Autocomplete.Input
          aria-label={t('shell.palette_label')}
          placeholder={t('shell.palette_label')}
          className="text-control mt-1 mb-2 min-h-11 w-full rounded-md border border-neutral-500 bg-white px-3 text-neutral-900"
        />
        <div className="min-h-66" aria-busy={isPending}>
          <Autocomplete.Empty>
            {!isPending && <p className="py-6 text-center text-neutral-600">{t('shell.palette_none')}</p>}
          </Autocomplete.Empty>
          {isFailed && <p className="rounded-lg bg-warning-soft p-3 text-warning">{t('shell.palette_failed')}</p>}
          <Autocomplete.List>
            {(group: PaletteGroup) => <FoundGroup key={group.label} group={group} onClose={onClose} />}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </Dialog>
  )
}

function FoundGroup({ group, onClose }: { group: PaletteGroup; onClose: () => void }) {
  const navigate = useNavigate()
  const open = ({ path, state, run }: PaletteItem) => {
    onClose()
    if (run) run()
    else void navigate(path, { state })
  }
  return (
    <Autocomplete.Group items={[...group.items]} className="mb-2">
      <Autocomplete.GroupLabel className="text-meta px-3 py-1 text-neutral-600">{group.label}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={`${item.path} ${item.state}`}
            value={item}
            onClick={() => open(item)}
            className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-md px-3 py-1 data-highlighted:bg-brand-soft data-highlighted:text-brand-soft-text"
          >
            <span dir="auto">{item.label}</span>
            {item.hint && (
              <span dir="auto" className="text-meta truncate text-neutral-600" translate="no">
                {item.hint}
              </span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}
