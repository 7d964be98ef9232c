import {
  defaultTreeAdapter,
  parseFragment,
  html as standard,
  type DefaultTreeAdapterTypes as Tree,
  type TreeAdapter,
} from 'parse5'

export type { DefaultTreeAdapterTypes as Tree } from 'parse5'

/** More than any real text has. Within these bounds the worst input is parsed in a tenth of a second. */
export const bounds = { characters: 200_000, depth: 60, nodes: 20_000 } as const

export class TooMuch extends Error {}

/** Parses HTML by the algorithm of the standard; throws `TooMuch` beyond `bounds`. */
export function parseHtml(html: string): Tree.DocumentFragment {
  if (html.length > bounds.characters) throw new TooMuch(`it is longer than ${bounds.characters} characters`)
  return parseFragment(contextElement, html, { treeAdapter: countingAdapter() })
}

/** Context element, as on pages: it decides which elements are valid, for example no table rows. */
const contextElement = defaultTreeAdapter.createElement('div', standard.NS.HTML, [])

function countingAdapter(): TreeAdapter<Tree.DefaultTreeAdapterMap> {
  let [depth, nodes] = [0, 0]
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (++nodes > bounds.nodes) throw new TooMuch(`it has more than ${bounds.nodes} parts`)
      return defaultTreeAdapter.createElement(...args)
    },
    onItemPush() {
      if (++depth > bounds.depth) throw new TooMuch(`its parts lie more than ${bounds.depth} deep in each other`)
    },
    onItemPop() {
      depth -= 1
    },
  }
}
