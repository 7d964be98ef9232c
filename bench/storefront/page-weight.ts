import { request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { formatNumber } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'

export interface MeasuredPage {
  readonly name: string
  readonly path: string
}

const [maxHomeCompressedBytes, maxElements] = [35_000, 1_500]

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Prints what the HTML of each page consists of. Requests wait for no code and no picture. */
export async function measurePageWeights(address: string, pages: readonly MeasuredPage[]): Promise<void> {
  const rows: string[][] = []
  for (const page of pages) rows.push(await weigh(address, page))
  const head = [
    'page',
    'HTML, kB',
    'compressed',
    '',
    'elements',
    '',
    'loader data',
    'alone, br',
    'svg',
    'srcset',
    'classes',
  ]
  console.log(`\nHTML, in kB unless said otherwise; loader data alone as it compresses\n${formatTable(head, rows)}`)
}

async function weigh(address: string, { name, path }: MeasuredPage): Promise<string[]> {
  const compressedBytes = await countCompressedBytes(address + path)
  const html = await (await fetch(address + path)).text()
  const elements = listElements(parse(html))
  const loaderData = html.match(/<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\(.*?<\/script>/gs)
  const sizeOf = (pattern: RegExp) => (html.match(pattern) ?? []).reduce((sum, { length }) => sum + length, 0)
  const data = (loaderData ?? []).join('')
  const isHeavy = name === 'home' && compressedBytes > maxHomeCompressedBytes
  return [
    name,
    kilobytes(Buffer.byteLength(html)),
    kilobytes(compressedBytes),
    name === 'home' ? (isHeavy ? 'MISSED' : 'met') : '',
    formatNumber(elements.length),
    elements.length > maxElements ? 'MISSED' : 'met',
    kilobytes(Buffer.byteLength(data)),
    kilobytes(brotliCompressSync(data).byteLength),
    kilobytes(sizeOf(/<svg.*?<\/svg>/gs)),
    kilobytes(sizeOf(/ srcset="[^"]*"/gi)),
    kilobytes(sizeOf(/ class="[^"]*"/g)),
  ]
}

const kilobytes = (bytes: number) => formatNumber(bytes / 1000)

/** Of the response as a browser requests it; `fetch` hides the size before decompression. */
async function countCompressedBytes(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('end', () => resolve(bytes))
    response.on('error', reject)
  })
    .on('error', reject)
    .end()
  return promise
}

function listElements(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child: Node) => ('tagName' in child ? [child, ...listElements(child)] : []))
}
