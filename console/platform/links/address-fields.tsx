import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import { foldText } from '#locales/fold-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { ComboboxOption } from '#ui/forms/option-search.ts'
import { TextInput } from '#ui/forms/text-input.tsx'
import { usePageOptions } from './use-page-options.ts'

export interface LinkAddress {
  readonly url: string
  /** Without it, the person does not choose whether the link opens a window. */
  readonly target?: '_self' | '_blank'
}

interface AddressFieldsProps<Address extends LinkAddress> {
  readonly link: Address
  readonly error: string | undefined
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly onChange: (address: Pick<Address, keyof LinkAddress>) => void
}

/** Where a link leads to: a page of the shop that is chosen by name, or a typed address. */
export function AddressFields<Address extends LinkAddress>(props: AddressFieldsProps<Address>) {
  const { link, error, isRequired = false, isReadOnly = false, onChange } = props
  const t = useText()
  const { url, target } = link
  return (
    <>
      <PagePicker {...{ url, isReadOnly }} onChoose={(chosen) => onChange({ url: chosen, target })} />
      <Field label={t('links.url')} hint={t('links.url_hint')} error={error} required={isRequired}>
        <TextInput
          value={url}
          dir="ltr"
          autoComplete="off"
          onChange={(event) => onChange({ url: event.target.value, target })}
        />
      </Field>
      {target && (
        <Checkbox
          label={t('links.new_window')}
          checked={target === '_blank'}
          onChange={(event) => onChange({ url, target: event.target.checked ? '_blank' : '_self' })}
        />
      )}
    </>
  )
}

interface PagePickerProps {
  readonly url: string
  readonly isReadOnly: boolean
  readonly onChoose: (url: string) => void
}

function PagePicker({ url, isReadOnly, onChoose }: PagePickerProps) {
  const t = useText()
  const [text, setText] = useState('')
  const { options: loaded, error, isFetching, retry } = usePageOptions(text)
  const [kept, setKept] = useState<ComboboxOption>()
  const found = loaded.find(({ value }) => value === url)
  if (found && found.value !== kept?.value) setKept(found)
  // A search for other shops does not find the chosen one, which stays chosen until another one is.
  const options = kept?.value === url && !found ? [...loaded, kept] : loaded
  return (
    <div className="grid gap-2">
      <Field label={t('links.page')} error={error ? errorMessage(error) : undefined}>
        <Combobox
          options={options}
          value={options.some(({ value }) => value === url) ? url : null}
          onChange={(chosen) => onChoose(chosen ?? '')}
          onSearch={setText}
          fold={foldText}
          disabled={isReadOnly}
          placeholder={t('links.page_placeholder')}
          labels={{ open: t('links.page_open'), clear: t('links.page_clear'), empty: t('links.page_none') }}
        />
      </Field>
      {error && (
        <Button className="justify-self-start" loading={isFetching} onClick={retry}>
          {t('states.try_again')}
        </Button>
      )}
    </div>
  )
}
