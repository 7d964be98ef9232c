import { refuseOutput } from './refuse-output.ts'

const written = (part: unknown): string => {
  if (part instanceof Error) return part.stack ?? part.message
  return typeof part === 'object' ? JSON.stringify(part) : String(part)
}

/** React passes a template with `%s` in it first. */
refuseOutput((first, ...rest) => {
  const line = String(first).replace(/%[sdioO]/g, (mark) => (rest.length > 0 ? written(rest.shift()) : mark))
  return [typeof first === 'string' ? line : written(first), ...rest.map(written)].join(' ')
})
