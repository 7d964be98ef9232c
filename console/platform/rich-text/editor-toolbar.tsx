import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table2,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { PlainConsoleKey } from '#locales/text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { useGridKeys } from '#ui/navigation/grid-keys.ts'

const LinkDialog = lazyLayer(() => import('./link-dialog.tsx').then((part) => part.LinkDialog))
const PictureDialog = lazyLayer(() => import('./picture-dialog.tsx').then((part) => part.PictureDialog))

interface Tool {
  readonly name: string
  readonly label: PlainConsoleKey
  readonly icon: DrawnIcon
  readonly run: (editor: Editor) => unknown
  /** Whether the selection has it; without it, the button is not pressed or released. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

const tools: readonly Tool[] = [
  {
    name: 'heading2',
    label: 'rich-text.heading',
    icon: Heading2,
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    label: 'rich-text.subheading',
    icon: Heading3,
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bold',
    label: 'rich-text.bold',
    icon: Bold,
    run: (editor) => chain(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    label: 'rich-text.italic',
    icon: Italic,
    run: (editor) => chain(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'strike',
    label: 'rich-text.strike',
    icon: Strikethrough,
    run: (editor) => chain(editor).toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    name: 'bullets',
    label: 'rich-text.bullets',
    icon: directional(List),
    run: (editor) => chain(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    label: 'rich-text.numbers',
    icon: directional(ListOrdered),
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    label: 'rich-text.quote',
    icon: directional(Quote),
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'table',
    label: 'rich-text.table',
    icon: Table2,
    run: (editor) => chain(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    can: (editor) => !editor.isActive('table'),
  },
  { name: 'line', label: 'rich-text.line', icon: Minus, run: (editor) => chain(editor).setHorizontalRule().run() },
  {
    name: 'undo',
    label: 'rich-text.undo',
    icon: directional(Undo2),
    run: (editor) => chain(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    label: 'rich-text.redo',
    icon: directional(Redo2),
    run: (editor) => chain(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** In a table only. */
const tableTools: readonly Tool[] = [
  {
    name: 'addRow',
    label: 'rich-text.add_row',
    icon: BetweenHorizontalStart,
    run: (editor) => chain(editor).addRowAfter().run(),
  },
  {
    name: 'addColumn',
    label: 'rich-text.add_column',
    icon: directional(BetweenVerticalStart),
    run: (editor) => chain(editor).addColumnAfter().run(),
  },
  {
    name: 'removeRow',
    label: 'rich-text.remove_row',
    icon: TableRowsSplit,
    run: (editor) => chain(editor).deleteRow().run(),
  },
  {
    name: 'removeColumn',
    label: 'rich-text.remove_column',
    icon: TableColumnsSplit,
    run: (editor) => chain(editor).deleteColumn().run(),
  },
  {
    name: 'removeTable',
    label: 'rich-text.remove_table',
    icon: Trash2,
    run: (editor) => chain(editor).deleteTable().run(),
  },
]

interface EditorToolbarProps {
  readonly editor: Editor
  /** The id of the text. */
  readonly controls: string | undefined
}

/** One stop for Tab; arrows move between its buttons. */
export function EditorToolbar({ editor, controls }: EditorToolbarProps) {
  const t = useText()
  const moveByArrow = useGridKeys()
  const [open, setOpen] = useState<'link' | 'picture'>()
  const [focused, setFocused] = useState('')
  const state = useEditorState({ editor, selector: ({ editor: current }) => readState(current) })
  const shown = [...tools, ...dialogTools(setOpen), ...(state.isInTable ? tableTools : [])]
  const enabled = shown.map(({ name }) => name).filter((name) => state.can[name] !== false)
  const tabStop = enabled.includes(focused) ? focused : enabled[0]
  const close = () => {
    setOpen(undefined)
    editor.commands.focus()
  }
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('rich-text.toolbar')}
        aria-controls={controls}
        onKeyDown={moveByArrow}
        className="flex flex-wrap gap-1 border-b border-neutral-200 p-1"
      >
        {shown.map(({ name, label, icon: Icon, run }) => (
          <IconButton
            key={name}
            size={36}
            label={t(label)}
            icon={<Icon />}
            tabIndex={name === tabStop ? 0 : -1}
            aria-pressed={state.on[name]}
            disabled={state.can[name] === false}
            className="aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
            onFocus={() => setFocused(name)}
            onClick={() => run(editor)}
          />
        ))}
      </div>
      {open === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </>
  )
}

const dialogTools = (open: (dialog: 'link' | 'picture') => void): Tool[] => [
  { name: 'link', label: 'rich-text.link', icon: Link2, run: () => open('link') },
  { name: 'picture', label: 'rich-text.picture', icon: ImagePlus, run: () => open('picture') },
]

const readState = (editor: Editor) => ({
  on: Object.fromEntries([
    ['link', editor.isActive('link')],
    ...tools.flatMap(({ name, isOn }) => (isOn ? [[name, isOn(editor)]] : [])),
  ]) as Readonly<Record<string, boolean>>,
  can: Object.fromEntries(tools.flatMap(({ name, can }) => (can ? [[name, can(editor)]] : []))) as Readonly<
    Record<string, boolean>
  >,
  isInTable: editor.isActive('table'),
})
