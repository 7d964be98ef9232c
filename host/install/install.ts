import type pg from 'pg'
import { respondWithEtag } from '#server/platform/http/etag.ts'
import { openPictureSource } from '#server/platform/images/picture-source.ts'
import { brandColour, iconVersion, logoPictureName } from '#storefront/platform/settings/shop-icon.ts'
import type { Transport } from '../pages/transport.ts'
import { drawIcon, type IconKind, type IconSource, iconSizes } from './icons.ts'
import { consoleManifestOf, manifestOf } from './manifest.ts'
import { offlinePage } from './offline-page.ts'
import { getRequestedLocale, openFaces, type ShopFace } from './shop-face.ts'

type Install = (request: Request, pathname: string) => Promise<Response | undefined>

interface InstallParams {
  readonly api: Transport
  readonly pool: pg.Pool
}

export function openInstall({ api, pool }: InstallParams): Install {
  const icons = openIcons(pool)
  const readFace = openFaces(api)

  return async (request, pathname) => {
    if (!['GET', 'HEAD'].includes(request.method)) return undefined
    const [, kind, size] = iconAddress.exec(pathname) ?? []
    if (kind) {
      const { settings } = await readFace(null)
      const bytes = await icons(settings, kind as IconKind, Number(size))
      // Cacheable only if the address names the icon's source: otherwise the icon may change.
      const isNamed = new URL(request.url).searchParams.get('of') === iconVersion(settings)
      return respondWithEtag(request, bytes, {
        'Content-Type': 'image/png',
        ...(isNamed && { 'Cache-Control': cacheForAMonth }),
      })
    }
    const describeApp = manifests.get(pathname)
    if (describeApp) {
      const face = await readFace(getRequestedLocale(request))
      const manifest = JSON.stringify(describeApp(face, iconVersion(face.settings)))
      return respondWithEtag(request, Buffer.from(manifest), {
        'Content-Type': 'application/manifest+json; charset=utf-8',
      })
    }
    return pathname === '/offline' ? offlinePage(readFace, request) : undefined
  }
}

/** iPhones deliver push messages only to an installed app, and the storefront is another one. */
const manifests = new Map([
  ['/manifest.webmanifest', manifestOf],
  ['/console.webmanifest', consoleManifestOf],
])

const cacheForAMonth = 'public, max-age=2592000, immutable'

const iconAddress = new RegExp(`^/icons/(clear|whole)-(${iconSizes.join('|')})\\.png$`)

type Settings = ShopFace['settings']

const largestSize = Math.max(...iconSizes)

function openIcons(pool: pg.Pool) {
  const pictures = openPictureSource(pool)
  let source: { of: string; drawn: Map<string, Promise<Buffer>> } | undefined

  async function readSource(settings: Settings): Promise<IconSource> {
    const name = logoPictureName(settings)
    return { logo: name ? await pictures(name, largestSize) : undefined, colour: brandColour(settings) }
  }

  return async (settings: Settings, kind: IconKind, size: number): Promise<Buffer> => {
    const of = iconVersion(settings)
    if (source?.of !== of) source = { of, drawn: new Map() }
    const { drawn } = source
    const key = `${kind} ${size}`
    const cached = drawn.get(key)
    if (cached) return cached
    const icon = readSource(settings).then((from) => drawIcon(from, kind, size))
    drawn.set(key, icon)
    // A failed drawing is retried on the next request.
    icon.catch(() => drawn.delete(key))
    return icon
  }
}
