import { Link2, Share2 } from 'lucide-react'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText, useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** The address with the choice in it: into the clipboard, or by the phone's own way of sharing. */
export function ShareRow({ name }: { name: string }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button variant="quiet" size="compact" icon={<Link2 />} onClick={copyAddress} className="-ms-3">
        {t('shell.copy_link')}
      </Button>
      {/* Where there is a mouse the clipboard is what people look for. */}
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
    // No permission, or no https: the address bar is still there to be copied from.
    toast.error(pageText('shell.link_not_copied'))
  }
}

async function share(name: string): Promise<void> {
  if (!('share' in navigator)) return copyAddress()
  await navigator.share({ title: name, url: location.href }).catch((error: unknown) => {
    // Changing one's mind is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) return copyAddress()
  })
}
