import { Autocomplete } from '@base-ui/react/autocomplete'
import { useNavigate } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { listMenu, personMenu } from './menu.ts'

interface PaletteItem {
  readonly path: string
  readonly label: string
  /** The desk, if a person has several. */
  readonly hint: string | undefined
}

/** Opens any page of any desk of the person by its name. Ctrl K, or ⌘ K on a Mac. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const items = usePaletteItems()
  const open = (path: string) => {
    onClose()
    navigate(path)
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('shell.palette')} closeLabel={t('shell.close')} width={480}>
      <Autocomplete.Root
        items={items}
        itemToStringValue={({ label }: PaletteItem) => label}
        inline
        open
        autoHighlight="always"
      >
        <Autocomplete.Input
          aria-label={t('shell.palette_label')}
          placeholder={t('shell.palette_label')}
          className="text-control mt-1 mb-2 min-h-11 w-full rounded-md border border-neutral-500 bg-white px-3 text-neutral-900"
        />
        <div className="min-h-66">
          <Autocomplete.Empty>
            <p className="py-6 text-center text-neutral-600">{t('shell.palette_none')}</p>
          </Autocomplete.Empty>
          <Autocomplete.List>
            {(item: PaletteItem) => (
              <Autocomplete.Item
                key={item.path}
                value={item}
                onClick={() => open(item.path)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 data-highlighted:bg-brand-soft data-highlighted:text-brand-soft-text"
              >
                <span>{item.label}</span>
                {item.hint && (
                  <span className="text-meta truncate text-neutral-600" translate="no">
                    {item.hint}
                  </span>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </Dialog>
  )
}

/** Pages of the open desk come first. */
function usePaletteItems(): PaletteItem[] {
  const t = useText()
  const { desks, desk } = useDesks()
  const ordered = desk ? [desk, ...desks.filter((each) => each !== desk)] : desks
  const pages = ordered.flatMap((each) =>
    listMenu(each)
      .flatMap(({ entries }) => entries)
      .map(({ path, label }) => ({
        path: each.path + path,
        label: t(label),
        hint: desks.length > 1 ? (each.shopName ?? t('shell.market')) : undefined,
      })),
  )
  return [...pages, ...personMenu.map(({ path, label }) => ({ path, label: t(label), hint: undefined }))]
}
