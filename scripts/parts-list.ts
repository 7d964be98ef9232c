import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

export async function writePartsList(): Promise<number> {
  const { code, output } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])
  if (code !== 0) throw new Error(`npm could not list the parts:\n${output}`)
  // npm prints warnings before the document.
  const document = output.slice(output.indexOf('{'))
  const { components } = JSON.parse(document) as { components: unknown[] }
  writeFileSync(join(root, 'build/sbom.cdx.json'), document)
  return components.length
}
