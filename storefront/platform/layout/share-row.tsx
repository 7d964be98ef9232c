import { Link2, Share2 } from 'lucide-react'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText, useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** Buttons that copy the address of the page, with its query, or open the share dialog of the device. */
export function ShareRow({ name }: { name: string }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button variant="quiet" size="compact" icon={<Link2 />} onClick={copyAddress} className="-ms-3">
        {t('shell.copy_link')}
      </Button>
      {/* On desktops people expect the clipboard only. */}
      <Button
        variant="quiet"
        size="compact"
        icon={<Share2 />}
        onClick={() => share(name)}
        className="not-pointer-coarse:hidden"
      >
        {t('shell.share')}
      </Button>
    </div>
  )
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success(pageText('shell.link_copied'))
  } catch {
    // No permission, or no https.
    toast.error(pageText('shell.link_not_copied'))
  }
}

async function share(name: string): Promise<void> {
  if (!('share' in navigator)) return copyAddress()
  await navigator.share({ title: name, url: location.href }).catch((error: unknown) => {
    // `AbortError`: the person closed the dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) return copyAddress()
  })
}
