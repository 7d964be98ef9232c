import { generateHTML, generateJSON } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { richTextLook } from '#ui/blocks/rich-text-look.ts'
import { classNames } from '#ui/class-names.ts'
import { controlLook, FieldContext, useContentLanguage, useFieldControl } from '#ui/forms/field-control.ts'
import { editorExtensions, isEquivalent, toStoredHtml } from './editor-html.ts'
import { EditorToolbar } from './editor-toolbar.tsx'

export interface RichTextEditorProps {
  readonly html: string
  readonly isReadOnly: boolean
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
  /** Called for HTML of which the editor would lose a part. */
  readonly onUnsupported: () => void
}

/** The text as shoppers see it. It has only forms that the server stores; what is pasted loses all others. */
export function RichTextEditor({ html, isReadOnly, onChange, onBlur, onUnsupported }: RichTextEditorProps) {
  const field = use(FieldContext)
  const { id, ...control } = useFieldControl({})
  const language = useContentLanguage({})
  /** The text as the form gave it last, and as the editor sent it last. */
  const givenHtml = useRef<string>(undefined)
  const sentHtml = useRef<string>(undefined)
  const attributes = toAttributes({
    id,
    ...control,
    ...language,
    role: 'textbox',
    'aria-multiline': true,
    'aria-labelledby': field?.labelId,
    'aria-readonly': isReadOnly || undefined,
    class: 'min-h-48 px-3 py-2 outline-none whitespace-pre-wrap wrap-anywhere',
  })
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      const edited = toStoredHtml(changed.getHTML())
      // Without an edit, or after it is undone, the form gets back what it gave, so that it has no unsaved change.
      sentHtml.current = isEquivalent(givenHtml.current ?? '', edited) ? givenHtml.current : edited
      if (sentHtml.current !== undefined) onChange(sentHtml.current)
    },
    onBlur,
  })
  // Discard, a restored draft and a colleague's newer text replace the value from outside.
  const replaceContent = useEffectEvent((value: string) => {
    if (value === sentHtml.current) return
    const isFirst = givenHtml.current === undefined
    const isShown = isFirst || isEquivalent(sentHtml.current ?? givenHtml.current ?? '', value)
    givenHtml.current = value
    sentHtml.current = value
    if (!isSupported(value)) return onUnsupported()
    // The history of the editor is of what the person did.
    if (!isShown) editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
  })
  useEffect(() => replaceContent(html), [html])
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly])
  useEffect(() => editor.setOptions({ editorProps: { attributes } }))
  return (
    <div
      className={classNames(
        controlLook,
        'p-0 has-[.ProseMirror-focused]:border-brand-ring',
        control['aria-invalid'] && 'border-danger',
      )}
    >
      {!isReadOnly && <EditorToolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} className={classNames(richTextLook, 'max-h-[70vh] max-w-none overflow-y-auto')} />
    </div>
  )
}

const isSupported = (html: string): boolean =>
  isEquivalent(html, generateHTML(generateJSON(html, editorExtensions), editorExtensions))

const toAttributes = (values: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
