import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'

interface ManifestRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
  readonly clientLoaderModule?: string
  readonly imports?: readonly string[]
}

type ManifestRoutes = Readonly<Record<string, ManifestRoute>>

/** Adds the scripts of an address to the page, which is built once for all addresses: the router would request them late. */
export function openPreloads(clientFolder: string, base: string): (html: string, pathname: string) => string {
  const routes = readManifestRoutes(clientFolder)
  const tree = listChildren(routes, undefined)
  return (html, pathname) => {
    const matches = matchRoutes(tree, pathname, base) ?? []
    const files = new Set(matches.flatMap(({ route }) => filesOf(routes, route.id ?? '')))
    const links = [...files].filter((file) => !html.includes(`"${file}"`))
    return html.replace(
      '</head>',
      `${links.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')}</head>`,
    )
  }
}

/** React Router writes its manifest as a script that assigns JSON. */
function readManifestRoutes(clientFolder: string): ManifestRoutes {
  const [file] = globSync('assets/manifest-*.js', { cwd: clientFolder })
  if (!file) throw new Error(`The build of the console left no manifest in ${clientFolder}`)
  const script = readFileSync(join(clientFolder, file), 'utf8')
  return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '')).routes
}

const listChildren = (routes: ManifestRoutes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: listChildren(routes, id) }))

function filesOf(routes: ManifestRoutes, id: string): string[] {
  const route = routes[id]
  if (!route) return []
  return [route.module, ...(route.clientLoaderModule ? [route.clientLoaderModule] : []), ...(route.imports ?? [])]
}
