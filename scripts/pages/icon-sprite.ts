import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../run.ts'

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

/** Constant name in code, file name in the package: `TriangleAlert`, `triangle-alert`. */
type IconFiles = ReadonlyMap<string, string>

const developmentUrl = '/assets/icons.svg'

interface IconSpriteOptions {
  /** A glob of the modules whose icons the sprite has. */
  readonly sources: string | readonly string[]
  /** The path under which the build is served, without a slash at its end. */
  readonly base?: string
}

/**
 * Draws the icons of lucide from one SVG file: `import { Heart } from 'lucide-react'` becomes a component that references a symbol.
 * HTML repeats no paths, and scripts contain none.
 */
export function iconSprite({ sources, base = '' }: IconSpriteOptions): Plugin {
  const files = readIconFiles()
  let isBuild = false
  let sprite: Promise<string>
  const fileUrl = async () => (isBuild ? spriteUrl(await sprite) : developmentUrl)
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
      sprite = drawSprite(findUsedIcons(files, sources))
    },
    transform: {
      filter: { id: /\.tsx?$/, code: 'lucide-react' },
      handler: async (code) => ({ code: replaceIconImports(code, files, base + (await fileUrl())), map: null }),
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: (await fileUrl()).slice(1), source: await sprite })
    },
    configureServer({ middlewares }) {
      middlewares.use(developmentUrl, (_request, response, next) => {
        drawSprite(findUsedIcons(files, sources)).then((source) => {
          response.setHeader('Content-Type', 'image/svg+xml')
          response.end(source)
        }, next)
      })
    },
  }
}

const spriteUrl = (sprite: string) =>
  `/assets/icons-${createHash('sha256').update(sprite).digest('base64url').slice(0, 7)}.svg`

const iconImport = /import \{([^}]*)\} from 'lucide-react'/g

/** `import { A, type T } from 'lucide-react'` becomes one constant per icon; types stay with the package. */
export function replaceIconImports(code: string, files: IconFiles, url: string): string {
  return code.replace(iconImport, (_whole, list: string) => {
    const names = splitNames(list)
    const icons = names.flatMap((each) => {
      const [name = '', local = name] = each.split(/\s+as\s+/)
      const file = files.get(name)
      return file ? `const ${local} = /* @__PURE__ */ createSpriteIcon('${url}#${file}')` : []
    })
    const others = names.filter((each) => !files.has(importedName(each)))
    // On one line, so that line numbers stay.
    return [
      ...(icons.length > 0 ? ["import { createIcon as createSpriteIcon } from '#ui/sprite-icon.tsx'", ...icons] : []),
      ...(others.length > 0 ? [`import { ${others.join(', ')} } from 'lucide-react'`] : []),
    ].join('; ')
  })
}

const splitNames = (list: string) => list.split(',').flatMap((each) => each.trim() || [])
const importedName = (each: string) => each.split(/\s+as\s+/)[0] ?? ''

/** The file of every icon by each of its names, from the package's index. */
function readIconFiles(): Map<string, string> {
  const main = createRequire(import.meta.url).resolve('lucide-react')
  const list = readFileSync(join(dirname(main), '../esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

/** The files of all icons that these modules import. */
function findUsedIcons(files: IconFiles, sources: IconSpriteOptions['sources']): string[] {
  const names = globSync(sources, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(iconImport)].flatMap(([, list = '']) => splitNames(list)),
  )
  return [...new Set(names.flatMap((each) => files.get(importedName(each)) ?? []))].sort()
}

/** One symbol per icon. A page sets `--icon-vector-effect` for drawings, as its selectors do not reach into symbols. */
export async function drawSprite(files: readonly string[]): Promise<string> {
  const symbols = await Promise.all(
    files.map(async (file) => {
      const { __iconData } = (await import(`lucide-react/icons/${file}`)) as { __iconData: { node: IconNode } }
      return `<symbol id="${file}" viewBox="0 0 24 24">${__iconData.node.map(drawShape).join('')}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

function drawShape([tag, { key: _key, ...attributes }]: IconNode[number]): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${pairs.join('')} style="vector-effect:var(--icon-vector-effect)"/>`
}
