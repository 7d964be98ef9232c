import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Rewrites `import { Heart } from 'lucide-react'` to that icon's file. The package's index would put the icons of all pages into the
 * first load.
 */
export function iconImports(): Plugin {
  const files = iconFiles()
  return {
    name: 'icon-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({ code: splitIconImports(code, files), map: null }),
    },
  }
}

/** `import { A, type T } from 'lucide-react'` becomes one import per icon; types and unknown names stay together. */
export function splitIconImports(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_whole, list: string) => {
    const names = list.split(',').flatMap((each) => each.trim() || [])
    const isIcon = (each: string) => files.has(importedName(each))
    const icons = names.filter(isIcon).map((each) => {
      const [name = '', local = name] = each.split(/\s+as\s+/)
      return `import ${local} from 'lucide-react/icons/${files.get(name)}'`
    })
    const others = names.filter((each) => !isIcon(each))
    // On one line, so that line numbers stay.
    return [...icons, ...(others.length > 0 ? [`import { ${others.join(', ')} } from 'lucide-react'`] : [])].join('; ')
  })
}

const importedName = (each: string) => each.split(/\s+as\s+/)[0] ?? ''

/** The file of every icon by each of its names, from the package's index. */
function iconFiles(): Map<string, string> {
  const main = createRequire(import.meta.url).resolve('lucide-react')
  const list = readFileSync(join(dirname(main), '../esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}
