/** The arguments of a console call as one line, in a browser. React passes a template with `%s` first. */
export function formatOutput(first: unknown, ...rest: unknown[]): string {
  if (typeof first !== 'string') return [first, ...rest].map(formatPart).join(' ')
  const line = first.replace(/%[sdioO]/g, (mark) => (rest.length > 0 ? formatPart(rest.shift()) : mark))
  return [line, ...rest.map(formatPart)].join(' ')
}

function formatPart(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message
  return typeof part === 'object' ? formatObject(part) : String(part)
}

function formatObject(value: object | null): string {
  try {
    return JSON.stringify(value)
  } catch {
    // A DOM node that React renders refers to itself, as does any circular object.
    return Object.prototype.toString.call(value)
  }
}
