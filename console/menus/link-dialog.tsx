import { useFormContext } from 'react-hook-form'
import { messageAt } from '#console/platform/form/form-errors.ts'
import { RowDialog } from '#console/platform/form/row-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { AddressFields } from '#console/platform/links/address-fields.tsx'
import { WordFields } from '#console/platform/links/word-fields.tsx'
import type { Language } from '#contract/settings.ts'
import type { MenuLink } from './menu-values.ts'

interface LinkDialogProps {
  readonly link: MenuLink
  readonly path: string
  /** The default language first. */
  readonly languages: readonly Language[]
  readonly onChange: (link: MenuLink) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function LinkDialog({ link, path, languages, onChange, onRemove, onClose }: LinkDialogProps) {
  const t = useText()
  const { formState } = useFormContext()
  return (
    <RowDialog title={t('form.edit', { name: link.name })} onRemove={onRemove} onClose={onClose}>
      <WordFields row={link} name="name" {...{ path, languages, onChange }} />
      <AddressFields
        link={link}
        error={messageAt(formState.errors, `${path}.url`)}
        onChange={(address) => onChange({ ...link, ...address })}
      />
    </RowDialog>
  )
}
