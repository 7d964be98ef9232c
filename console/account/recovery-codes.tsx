import { Copy, Download, Printer } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { Button } from '#ui/buttons/button.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Recovery codes, which the server returns only once: the person has to copy, save or print them before leaving. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText()
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    const isCopied = await writeClipboard(text)
    useNotice.getState().show(isCopied ? t('account.recovery_copied') : t('account.recovery_not_copied'))
  }
  return (
    <section data-print-alone className="grid gap-3 rounded-lg bg-warning-soft p-4" aria-labelledby="recovery-title">
      <h3 id="recovery-title" tabIndex={-1} ref={focusOnce} className="text-label text-neutral-900">
        {t('account.recovery_title')}
      </h3>
      <p>{t('account.recovery_text')}</p>
      <ul
        dir="ltr"
        translate="no"
        className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-1 font-mono whitespace-nowrap text-neutral-900 select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="compact" icon={<Copy />} onClick={() => void copy()}>
          {t('account.recovery_copy')}
        </Button>
        <Button size="compact" icon={<Download />} onClick={() => download(text)}>
          {t('account.recovery_download')}
        </Button>
        <Button size="compact" icon={<Printer />} onClick={() => print()}>
          {t('account.recovery_print')}
        </Button>
      </div>
    </section>
  )
}

/** The form that had the focus is gone. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus()

/** False on plain HTTP, where browsers have no clipboard, and if the person denies the permission. */
const writeClipboard = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)

const download = (text: string) =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')
