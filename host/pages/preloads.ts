/** What of a preload goes from the page's head into its Link header; the same names in both (RFC 8288, HTML). */
const passedOn = ['as', 'type', 'crossorigin', 'imagesrcset', 'imagesizes', 'fetchpriority']

/**
 * The page's first needs, for its Link header: fonts, styles and the picture that it asks for ahead of all others. A proxy in
 * front may send them on as 103 before the page; browsers take those over HTTP/2 only, which is the proxy's to speak.
 */
export function preloadsOf(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  const links = [...head.matchAll(/<link ([^>]*?)\/?>/g)].map(([, text = '']) => attributesOf(text))
  return links
    .flatMap((link) => (isFirstNeed(link) ? [linkOf(link)] : []))
    .filter((link) => /^[\x20-\x7e]*$/.test(link))
    .join(', ')
}

type Attributes = ReadonlyMap<string, string>

const isFirstNeed = (link: Attributes) =>
  link.get('rel') === 'stylesheet' ||
  (link.get('rel') === 'preload' && (link.get('as') === 'font' || link.get('fetchpriority') === 'high'))

function linkOf(link: Attributes): string {
  const isStyle = link.get('rel') === 'stylesheet'
  const told = passedOn.flatMap((name) => (link.has(name) ? [`${name}="${link.get(name)}"`] : []))
  // A header must name an address; whoever can choose takes one of the set.
  const address = link.get('href') ?? link.get('imagesrcset')?.split(' ')[0] ?? ''
  return [`<${address}>`, 'rel=preload', ...(isStyle ? ['as="style"'] : told)].join('; ')
}

/** React writes every attribute with double quotes, and escapes what would end it. */
function attributesOf(text: string): Attributes {
  const found = [...text.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)]
  return new Map(found.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]))
}

const unescaped = (value: string) => value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
