import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { saveFile } from '#ui/save-file.ts'

interface DownloadButtonProps {
  readonly text: string
  /** Names the file for assistive technology, where several buttons have the same text. */
  readonly label?: string
  readonly fileName: string
  readonly size?: 'compact'
  readonly load: () => Promise<{ readonly data: Blob }>
}

/** Saves a file of the server, and says below the button why that failed. */
export function DownloadButton({ text, label, fileName, size, load }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: async () => saveFile((await load()).data, fileName) })
  return (
    <div className="grid min-w-0 gap-2">
      <Button
        icon={<Download />}
        aria-label={label}
        loading={download.isPending}
        onClick={() => download.mutate()}
        {...(size && { size })}
      >
        {text}
      </Button>
      <FormProblem error={download.error ?? undefined} />
    </div>
  )
}
