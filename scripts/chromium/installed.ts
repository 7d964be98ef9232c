import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from '../run.ts'
import { unpackedChromium } from './unpack.ts'

/** The first browser of this machine that starts. */
export async function installedChromium(): Promise<string | undefined> {
  for (const path of candidates()) if (await starts(path)) return path
  return undefined
}

/** Asking for the version is enough to learn of a missing library, or of a launcher without a browser behind it. */
export async function starts(path: string): Promise<boolean> {
  const { code, output } = await run(path, ['--version'], { timeout: 20_000 })
  return code === 0 && /\d+\.\d+\.\d+/.test(output)
}

function candidates(): string[] {
  // The shell first: it has no window to draw around a page, and is done a third sooner.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const mac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [...installed, ...mac, unpackedChromium, chromium.executablePath()].filter((path) => existsSync(path))
}
