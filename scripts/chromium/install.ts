import { run } from '../run.ts'
import { installedChromium } from './installed.ts'
import { unpackChromium } from './unpack.ts'

type Way = () => Promise<{ code: number; output: string }>

const shell = (command: string) => run('sh', ['-c', command], { env: { DEBIAN_FRONTEND: 'noninteractive' } })

/** Tries one way after the other until a browser starts. */
export async function installChromium(): Promise<string> {
  const trouble: string[] = []
  for (const install of await waysToInstall()) {
    const { code, output } = await install()
    const path = await installedChromium()
    if (path) return path
    if (code !== 0) trouble.push(output.trim())
  }
  const advice = 'No Chromium starts here and none could be installed. Install Chromium, or set CHROMIUM_PATH.'
  throw new Error([advice, ...trouble].join('\n'))
}

/** Debian's own package brings every library along, which Playwright's download cannot without being root. */
async function waysToInstall(): Promise<Way[]> {
  const download: Way = () => run('playwright', ['install', '--only-shell', 'chromium'])
  if ((await shell('command -v apt-get')).code !== 0) return [download]
  const root = await prefixForRoot()
  if (root === undefined) return [unpackChromium, download]
  const install = (name: string) => `${root}apt-get install -y -qq --no-install-recommends ${name} fonts-liberation`
  const withLibraries: Way = () => run('playwright', ['install', '--with-deps', '--only-shell', 'chromium'])
  return [
    () => shell(`${root}apt-get update -qq && ${install('chromium-headless-shell')}`),
    () => shell(install('chromium')),
    withLibraries,
  ]
}

async function prefixForRoot(): Promise<string | undefined> {
  if (process.getuid?.() === 0) return ''
  return (await run('sudo', ['-n', 'true'])).code === 0 ? 'sudo -n env DEBIAN_FRONTEND=noninteractive ' : undefined
}
