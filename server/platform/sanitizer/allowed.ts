/** What formatted text consists of, and nothing else; anything that is not here leaves. */
export const kept: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['a', 'strong', 'em', 'code', 's', 'sub', 'sup'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
])

/** What says the same by another name: a page has its one h1 already. */
export const renamed: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
}

/** Boxes without a meaning: their words stay, and where they hold nothing but words they were paragraphs. */
export const boxes: ReadonlySet<string> = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'center',
])

/** What goes without a word, since nothing is lost but its look. */
export const looks: ReadonlySet<string> = new Set([
  ...boxes,
  ...['span', 'font', 'u', 'small', 'big', 'tt', 'picture', 'source', 'wbr', 'colgroup', 'col', 'bdi', 'bdo', 'mark'],
])

/** What leaves with all that is in it: none of that was written to be read. */
export const dropped: ReadonlySet<string> = new Set([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'frame',
    'frameset',
    'object',
    'embed',
  ],
  ...['applet', 'param', 'svg', 'math', 'link', 'meta', 'base', 'title', 'head', 'audio', 'video', 'track', 'canvas'],
  ...[
    'input',
    'button',
    'select',
    'option',
    'optgroup',
    'datalist',
    'textarea',
    'output',
    'keygen',
    'isindex',
    'dialog',
  ],
  ...['plaintext', 'xmp', 'listing', 'image', 'map', 'area', 'portal', 'slot', 'marquee', 'bgsound'],
])

/** What is nothing without something in it. */
export const notEmpty: ReadonlySet<string> = new Set(
  [...kept].filter((tag) => !['hr', 'br', 'img', 'td', 'th', 'tr'].includes(tag)),
)

/** Attributes whose loss nobody is told of: they carry looks, and what the shop says itself. */
export const silent =
  /^(class|style|id|lang|dir|align|valign|width|height|border|cell\w+|bgcolor|color|face|size|data-.*|aria-.*|role|target|rel|title|name|start|scope|colspan|rowspan|src(set)?|sizes|loading|decoding|fetchpriority|alt|href|tabindex|type)$/
