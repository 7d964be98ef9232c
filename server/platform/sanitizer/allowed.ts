/** Allowed elements. All others are removed. */
export const allowedTags: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['a', 'strong', 'em', 'code', 's', 'sub', 'sup'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
])

/** Elements that are replaced by an equivalent one. A page has its own h1. */
export const renamed: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
}

/** Generic containers: replaced by their content, which becomes a paragraph if it is only text. */
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

/** Elements removed without a warning, because only presentation is lost. */
export const presentational: ReadonlySet<string> = new Set([
  ...boxes,
  ...['span', 'font', 'u', 'small', 'big', 'tt', 'picture', 'source', 'wbr', 'colgroup', 'col', 'bdi', 'bdo', 'mark'],
])

/** Elements removed with their content, which is not text for readers. */
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

export const notEmpty: ReadonlySet<string> = new Set(
  [...allowedTags].filter((tag) => !['hr', 'br', 'img', 'td', 'th', 'tr'].includes(tag)),
)

/** Attributes removed without a warning: presentation, or what the shop sets itself. */
export const silent =
  /^(class|style|id|lang|dir|align|valign|width|height|border|cell\w+|bgcolor|color|face|size|data-.*|aria-.*|role|target|rel|title|name|start|scope|colspan|rowspan|src(set)?|sizes|loading|decoding|fetchpriority|alt|href|tabindex|type)$/
