import {
  defaultTreeAdapter,
  parseFragment,
  html as standard,
  type DefaultTreeAdapterTypes as Tree,
  type TreeAdapter,
} from 'parse5'

export type { DefaultTreeAdapterTypes as Tree } from 'parse5'

/** More than any text that people read; within these bounds the worst of texts is read in a tenth of a second. */
export const bounds = { characters: 200_000, depth: 60, nodes: 20_000 } as const

export class TooMuch extends Error {}

/** Reads HTML as browsers do, by the standard's own algorithm, and no further than `bounds`. */
export function readTree(html: string): Tree.DocumentFragment {
  if (html.length > bounds.characters) throw new TooMuch(`it is longer than ${bounds.characters} characters`)
  return parseFragment(box, html, { treeAdapter: countingAdapter() })
}

/** What pages put it into: what may stand in one depends on it, as a row of a table may not. */
const box = defaultTreeAdapter.createElement('div', standard.NS.HTML, [])

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
