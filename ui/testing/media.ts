import { cdp } from 'vitest/browser'

interface Media {
  /** `print` is the page on paper. */
  type?: 'screen' | 'print'
  /** Test pages otherwise emulate reduced motion. */
  motion?: 'reduce' | 'no-preference'
  scheme?: 'light' | 'dark'
}

interface Emulation {
  send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<unknown>
}

let isChanged = false

/** Resets at the end of the test. */
export async function emulateMedia({ type = 'screen', motion = 'reduce', scheme = 'light' }: Media): Promise<void> {
  isChanged = true
  const features = [
    { name: 'prefers-reduced-motion', value: motion },
    { name: 'prefers-color-scheme', value: scheme },
  ]
  await (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', { media: type, features })
}

export async function resetMedia(): Promise<void> {
  if (isChanged) await emulateMedia({})
  isChanged = false
}
