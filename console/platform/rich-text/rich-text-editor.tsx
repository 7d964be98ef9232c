import { generateHTML, generateJSON } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { richTextLook } from '#ui/blocks/rich-text-look.ts'
import { classNames } from '#ui/class-names.ts'
import { controlLook, FieldContext, useContentLanguage, useFieldControl } from '#ui/forms/field-control.ts'
import { editorExtensions, keepsAll, toStoredHtml } from './editor-html.ts'
import { EditorToolbar } from './editor-toolbar.tsx'

export interface RichTextEditorProps {
  readonly html: string
  readonly isReadOnly: boolean
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
  /** Called for HTML of which the editor would lose a part. */
  readonly onUnfit: () => void
}

/** The text as shoppers see it. It has only forms that the server stores; what is pasted loses all others. */
export function RichTextEditor({ html, isReadOnly, onChange, onBlur, onUnfit }: RichTextEditorProps) {
  const field = use(FieldContext)
  const { id, ...control } = useFieldControl({})
  const language = useContentLanguage({})
  /** What the editor told the form last. */
  const told = useRef<string>(undefined)
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
      told.current = toStoredHtml(changed.getHTML())
      onChange(told.current)
    },
    onBlur,
  })
  // Discard, a restored draft and a colleague's newer text replace the value from outside.
  const show = useEffectEvent((given: string) => {
    if (given === told.current) return
    const isFirst = told.current === undefined
    told.current = given
    if (!canKeep(given)) return onUnfit()
    // The history of the editor is of what the person did.
    if (!isFirst) editor.chain().setMeta('addToHistory', false).setContent(given, { emitUpdate: false }).run()
  })
  useEffect(() => show(html), [html])
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

const canKeep = (html: string): boolean =>
  keepsAll(html, generateHTML(generateJSON(html, editorExtensions), editorExtensions))

const toAttributes = (values: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
