import type { DialogFrame } from '#storefront/kit/layers/dialogs.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { SearchForm } from './search-form.tsx'

/** The search of a phone: the same form, with the keyboard up. Arriving at the results closes it. */
export function SearchPopup(frame: DialogFrame) {
  const t = useText()
  return (
    <Dialog {...frame} title={t('shell.search_label')} closeLabel={t('shell.close')} width={640}>
      <div className="py-2">
        <SearchForm onSubmit={() => frame.onOpenChange(false)} />
      </div>
    </Dialog>
  )
}
