import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { AddressFields } from '#console/platform/links/address-fields.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

/** Links the selected text, or the link at the cursor, to a page of the shop or another address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const formId = useId()
  const [wasLinked] = useState(() => editor.isActive('link'))
  const [url, setUrl] = useState(() => (wasLinked ? String(editor.getAttributes('link').href) : ''))
  const [isRefused, setRefused] = useState(false)
  const store = () => {
    if (!isLinkAddress(url)) return setRefused(true)
    const selected = editor.chain().focus().extendMarkRange('link')
    const text = { type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] }
    if (editor.state.selection.empty && !wasLinked) selected.insertContent(text).run()
    else selected.setLink({ href: url }).run()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events of a portal: the form around the editor would be sent too.
    event.stopPropagation()
    store()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('rich-text.link')}
      closeLabel={t('shell.close')}
      width={480}
      footer={
        <div className="flex w-full justify-between gap-2">
          {wasLinked && (
            <Button variant="quiet" onClick={remove}>
              {t('rich-text.remove_link')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} className="ms-auto">
            {t('form.done')}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <AddressFields
          link={{ url }}
          error={isRefused && !isLinkAddress(url) ? t('rich-text.no_address') : undefined}
          onChange={(address) => setUrl(address.url.trim())}
        />
      </form>
    </Dialog>
  )
}

const schemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a text may link to it: a path of the shop, a place in the page, the web, an email address or a phone number. */
export function isLinkAddress(address: string): boolean {
  if (/^#[\w-]+$/.test(address) || /^\/(?![/\\])[^\s\\]*$/.test(address)) return true
  const url = URL.parse(address)
  return url !== null && schemes.includes(url.protocol) && !url.username && !url.password
}
