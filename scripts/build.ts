import { join } from 'node:path'
import { buildPages } from './pages/build-pages.ts'
import { type MeasuredBuild, measuredBuilds, measureFirstLoad } from './pages/first-load.ts'
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

console.log('JavaScript of a first visit, gzip:')
for (const build of measuredBuilds) printFirstLoads(build)

function printFirstLoads(build: MeasuredBuild): void {
  for (const { name, url, size } of measureFirstLoad(join(root, build.folder), build)) {
    const isGood = size !== undefined && size <= build.limit
    if (!isGood) process.exitCode = 1
    const figure = size === undefined ? `no page answers ${url}` : `${size.toFixed(1)} kB`
    console.log(`  ${name.padEnd(14)} ${figure}${isGood ? '' : ` (limit ${build.limit} kB)`}`)
  }
}
