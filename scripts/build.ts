import { join } from 'node:path'
import { buildPages } from './pages/build-pages.ts'
import { firstLoadFiles, firstLoadLimit, gzipKilobytes, measuredPages, readManifest } from './pages/first-load.ts'
import { buildIsStale } from './pages/stale.ts'
import { writePartsList } from './parts-list.ts'
import { root } from './run.ts'

if (buildIsStale()) {
  const { code, output, seconds } = await buildPages()
  if (code !== 0) {
    console.error(output)
    process.exit(code)
  }
  console.log(`The pages are built (${seconds.toFixed(1)} s).`)
} else {
  console.log('The pages are built already.')
}

console.log(`${await writePartsList()} packages are listed in build/sbom.cdx.json (CycloneDX).`)

const client = join(root, 'build/client')
const manifest = readManifest(client)
console.log('JavaScript of a first visit, gzip:')
for (const [name, url] of Object.entries(measuredPages)) {
  const files = firstLoadFiles(manifest, url)
  const size = gzipKilobytes(client, files)
  const isGood = files.length > 0 && size <= firstLoadLimit
  if (!isGood) process.exitCode = 1
  const figure = files.length > 0 ? `${size.toFixed(1)} kB` : `no page answers ${url}`
  console.log(`  ${name.padEnd(14)} ${figure}${isGood ? '' : ` (limit ${firstLoadLimit} kB)`}`)
}
