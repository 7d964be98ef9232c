import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** An element of a rendered page. */
export interface PageElement {
  readonly tag: string
  /** Its text without markup, with single spaces. */
  readonly text: string
  /** Its accessible name: `aria-label`, the text of its label, or its own text. */
  readonly name: string
  attribute(name: string): string | undefined
  /** Descendants with a tag and these attributes, in document order; `*` is any tag. */
  all(tag: string, attributes?: Attributes): PageElement[]
  /** The first of them; throws if there is none. */
  first(tag: string, attributes?: Attributes): PageElement
  /** Targets of the links below it. */
  readonly links: string[]
}

/** By name: the value, or a pattern for it. */
type Attributes = Readonly<Record<string, string | RegExp>>

/** Parses the HTML of a page without scripts. */
export function readPage(html: string): PageElement {
  const document = parse(html, { scriptingEnabled: false })
  const byId = new Map<string, Tree.Element>()
  for (const element of elementsBelow(document)) {
    const id = attributeOf(element, 'id')
    if (id) byId.set(id, element)
  }
  const labelOf = (ids: string) =>
    ids
      .split(' ')
      .map((id) => textOf(byId.get(id)))
      .join(' ')

  function wrap(node: Tree.ParentNode): PageElement {
    const own = 'attrs' in node ? node : undefined
    const all: PageElement['all'] = (tag, attributes = {}) =>
      [...elementsBelow(node)]
        .filter((element) => (tag === '*' || element.tagName === tag) && hasAttributes(element, attributes))
        .map(wrap)
    const text = () => textOf(node)
    return {
      tag: own?.tagName ?? '',
      get text() {
        return text()
      },
      get name() {
        const labelledBy = own && attributeOf(own, 'aria-labelledby')
        return (own && attributeOf(own, 'aria-label')) ?? (labelledBy ? labelOf(labelledBy) : text())
      },
      get links() {
        return all('a').map((link) => link.attribute('href') ?? '')
      },
      attribute: (name) => own && attributeOf(own, name),
      all,
      first: (tag, attributes) => {
        const [found] = all(tag, attributes)
        if (!found) throw new Error(`The page has no <${tag}> with ${JSON.stringify(attributes ?? {}, patterns)}`)
        return found
      },
    }
  }
  return wrap(document)
}

/** Prints patterns, which JSON would drop. */
const patterns = (_: string, value: unknown) => (value instanceof RegExp ? String(value) : value)

function* elementsBelow(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    yield child
    yield* elementsBelow(child)
  }
}

const attributeOf = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

const hasAttributes = (element: Tree.Element, expected: Attributes): boolean =>
  Object.entries(expected).every(([name, value]) => {
    const found = attributeOf(element, name)
    return found !== undefined && (typeof value === 'string' ? found === value : value.test(found))
  })

const unread = new Set(['script', 'style', 'template', 'noscript'])

const textOf = (node: Tree.ParentNode | undefined): string =>
  (node?.childNodes.map(rawText).join('') ?? '').replaceAll(/[ \n\t]+/g, ' ').trim()

function rawText(node: Tree.ChildNode): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node) || unread.has(node.nodeName)) return ''
  return node.childNodes.map(rawText).join('')
}
