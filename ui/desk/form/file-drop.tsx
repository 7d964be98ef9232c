import { Camera, Upload } from 'lucide-react'
import { type DragEvent, type ReactElement, useId, useState } from 'react'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/forms/field.tsx'

export interface FileDropLabels {
  readonly choose: string
  readonly drop: string
  readonly camera: string
  /** Why a file of this name was not taken: its type or its size. */
  readonly refused: (name: string) => string
}

interface FileDropProps {
  /** Media types or file extensions in lower case, such as `image/jpeg,.csv`. */
  readonly accept: string
  /** Of one file. */
  readonly maxBytes: number
  readonly isMultiple?: boolean
  readonly hasCamera?: boolean
  /** While files are stored: it takes no others. */
  readonly isBusy?: boolean
  /** Called with the accepted files: none if all of them were refused, which the drop says itself. */
  readonly onFiles: (files: readonly File[]) => void
  readonly labels: FileDropLabels
}

/** Takes files by drop, by a file dialog, and on a phone from its camera. Checks of their content are the caller's. */
export function FileDrop(props: FileDropProps) {
  const { accept, maxBytes, isMultiple = false, hasCamera = false, isBusy = false, onFiles, labels } = props
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length === 0 || isBusy) return
    const accepted = files.filter((file) => isAccepted(file, accept) && file.size <= maxBytes)
    setRefused(files.filter((file) => !accepted.includes(file)).map(({ name }) => name))
    onFiles(isMultiple ? accepted : accepted.slice(0, 1))
  }
  const enter = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same files can be chosen with the buttons inside
    <div
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-busy={isBusy}
      className={classNames(
        'grid justify-items-center gap-2 rounded-lg border border-dashed p-5 text-center',
        isOver ? 'border-brand-ring bg-brand-soft' : 'border-neutral-500',
      )}
    >
      <p className="text-meta text-neutral-600 max-sm:hidden">{labels.drop}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton
          {...{ accept, isMultiple, isBusy }}
          icon={isBusy ? <Spinner /> : <Upload />}
          label={labels.choose}
          onFiles={take}
        />
        {hasCamera && (
          <FileButton {...{ accept, isBusy }} icon={<Camera />} label={labels.camera} onFiles={take} isCamera />
        )}
      </div>
      <FieldError error={refused.map(labels.refused).join(' ')} />
    </div>
  )
}

interface FileButtonProps {
  readonly accept: string
  readonly isMultiple?: boolean
  readonly isCamera?: boolean
  readonly isBusy: boolean
  readonly icon: ReactElement
  readonly label: string
  readonly onFiles: (files: FileList | null) => void
}

/** A native file input under the look of a button. */
function FileButton({ accept, isMultiple, isCamera = false, isBusy, icon, label, onFiles }: FileButtonProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'text-label relative inline-flex min-h-11 items-center gap-2 rounded-md border border-neutral-500 bg-white px-5 py-2 text-neutral-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring hover:bg-neutral-50 [&>svg]:size-5',
        // A desk has no camera to choose: its button would open the same file dialog.
        isCamera && 'pointer-fine:hidden',
      )}
    >
      {icon}
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        className="sr-only"
        // Not disabled, or it would lose the focus.
        aria-disabled={isBusy}
        onChange={(event) => {
          onFiles(event.target.files)
          // The same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </label>
  )
}

const isAccepted = ({ type, name }: File, accept: string) =>
  accept.split(',').some((each) => {
    if (each.startsWith('.')) return name.toLowerCase().endsWith(each)
    return each === type || (each.endsWith('/*') && type.startsWith(each.slice(0, -1)))
  })
