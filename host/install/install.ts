import type pg from 'pg'
import { tagged } from '#server/platform/http/etag.ts'
import { drawnFrom, logoName, ownColour } from '#storefront/platform/settings/shop-icon.ts'
import type { Transport } from '../pages/transport.ts'
import { sourceIn } from '../pictures/pictures.ts'
import { drawIcon, type IconKind, type IconSource, iconSizes } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { offlinePage } from './offline-page.ts'
import { askedLocale, openFaces, type ShopFace } from './shop-face.ts'

type Install = (request: Request, pathname: string) => Promise<Response | undefined>

interface InstallParams {
  readonly api: Transport
  readonly pool: pg.Pool
}

/** What makes the shop a program of a device: its manifest, its icons, and the page for when there is no network. */
export function openInstall({ api, pool }: InstallParams): Install {
  const icons = openIcons(pool)
  const readFace = openFaces(api)

  return async (request, pathname) => {
    if (!['GET', 'HEAD'].includes(request.method)) return undefined
    const [, kind, size] = iconAddress.exec(pathname) ?? []
    if (kind) {
      const { settings } = await readFace(null)
      const bytes = await icons(settings, kind as IconKind, Number(size))
      // Only where the address says what was drawn: under any other it may be another icon tomorrow.
      const isNamed = new URL(request.url).searchParams.get('of') === drawnFrom(settings)
      return tagged(request, bytes, { 'Content-Type': 'image/png', ...(isNamed && { 'Cache-Control': aMonth }) })
    }
    if (pathname === '/manifest.webmanifest') {
      const face = await readFace(askedLocale(request))
      const manifest = JSON.stringify(manifestOf(face, drawnFrom(face.settings)))
      return tagged(request, Buffer.from(manifest), { 'Content-Type': 'application/manifest+json; charset=utf-8' })
    }
    return pathname === '/offline' ? offlinePage(readFace, request) : undefined
  }
}

const aMonth = 'public, max-age=2592000, immutable'

const iconAddress = new RegExp(`^/icons/(clear|whole)-(${iconSizes.join('|')})\\.png$`)

type Settings = ShopFace['settings']

const widest = Math.max(...iconSizes)

/** Icons are few, and drawn once for what they are drawn from. */
function openIcons(pool: pg.Pool) {
  const pictures = sourceIn(pool)
  let source: { of: string; drawn: Map<string, Promise<Buffer>> } | undefined

  async function read(settings: Settings): Promise<IconSource> {
    const name = logoName(settings)
    return { logo: name ? await pictures(name, widest) : undefined, colour: ownColour(settings) }
  }

  return async (settings: Settings, kind: IconKind, size: number): Promise<Buffer> => {
    const of = drawnFrom(settings)
    if (source?.of !== of) source = { of, drawn: new Map() }
    const { drawn } = source
    const key = `${kind} ${size}`
    const known = drawn.get(key)
    if (known) return known
    const made = read(settings).then((from) => drawIcon(from, kind, size))
    drawn.set(key, made)
    // What failed once may succeed the next time.
    made.catch(() => drawn.delete(key))
    return made
  }
}
