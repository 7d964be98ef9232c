import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Two processes fewer and 7 % less CPU time per visit.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For tests, not for measurements: a page is closed before optimised code pays off. Saves 6 to 10 % of CPU time. */
export const testFlags = [...chromiumFlags, '--js-flags=--no-opt,--no-maglev']

/**
 * Emulates a touch screen without hover. Playwright's headless browser reports a mouse; the numbers are Blink's `PointerType` (none 1,
 * coarse 2, fine 4) and `HoverType` (none 1, hover 2).
 */
export const touchFlags = [
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2',
]

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, one on PATH, or a newly installed one. Child processes inherit the choice. */
export async function requireChromium(): Promise<string> {
  process.env.CHROMIUM_PATH ||= (await findInstalledChromium()) ?? (await installChromium())
  if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, where there is no file.`)
}

export const findChromium = async (): Promise<string | undefined> =>
  process.env.CHROMIUM_PATH || (await findInstalledChromium())

async function findInstalledChromium(): Promise<string | undefined> {
  for (const path of [...playwrightShells(), ...onPath()]) if (await isRunnable(path)) return path
  return undefined
}

/** Playwright returns no path of its headless shell, which is beside its Chromium under the same revision. */
function playwrightShells(): string[] {
  const folder = dirname(dirname(chromium.executablePath())).replace(/chromium(?=-\d+$)/, 'chromium_headless_shell')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return files.filter((name) => /headless[-_]shell(\.exe)?$/.test(name)).map((name) => join(folder, name))
}

/** The shell first: it opens no window and takes a third less time. */
function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const names = ['chromium-headless-shell', 'chromium', 'chrome', 'google-chrome']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path))
}

/** `--version` fails if a library is missing or a launcher has no browser. */
async function isRunnable(path: string): Promise<boolean> {
  const { code, output } = await run(path, ['--version'], { timeoutMs: 20_000 })
  return code === 0 && /\d+\.\d+\.\d+/.test(output)
}

const debianPackages =
  'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation'

/** Debian's package includes its libraries; Playwright's download does not, and is not available everywhere. */
async function installChromium(): Promise<string> {
  const isDebianRoot = process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0
  const debian = ['sh', '-c', debianPackages] as const
  const download = ['playwright', 'install', '--only-shell', 'chromium'] as const
  const trouble: string[] = []
  for (const [command, ...args] of isDebianRoot ? [debian, download] : [download]) {
    trouble.push((await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })).output.trim())
    const path = await findInstalledChromium()
    if (path) return path
  }
  throw new Error(['No Chromium could be installed: install one, or set CHROMIUM_PATH.', ...trouble].join('\n'))
}
