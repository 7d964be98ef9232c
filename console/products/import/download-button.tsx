import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { saveFile } from '#ui/save-file.ts'

interface DownloadButtonProps {
  readonly label: string
  readonly fileName: string
  readonly fetchFile: () => Promise<Blob>
}

/** Fetches a file and saves it. A plain link could neither send the shop of the desk nor show an error. */
export function DownloadButton({ label, fileName, fetchFile }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: async () => saveFile(await fetchFile(), fileName) })
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
        {label}
      </Button>
      <FormProblem error={download.error ?? undefined} />
    </div>
  )
}
