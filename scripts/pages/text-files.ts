import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { Messages } from '#locales/text.ts'

interface TextFile {
  readonly fileName: string
  readonly source: string
}

/** By language: one file with the texts of all pages. Its name has a hash of its content, so that browsers cache it forever. */
export function createTextFiles(languages: ReadonlyMap<string, Messages>): ReadonlyMap<string, TextFile> {
  return new Map(
    [...languages].map(([locale, messages]) => {
      const source = JSON.stringify(messages)
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
      return [locale, { fileName: `assets/texts-${locale}-${hash}.json`, source }]
    }),
  )
}

interface TextFilesOptions {
  readonly messages: ReadonlyMap<string, Messages>
  /** The path under which the build is served, without a slash at its end. */
  readonly base?: string
}

/** Writes the text files beside the build, and tells the bundles their addresses. */
export function textFiles({ messages, base = '' }: TextFilesOptions): Plugin {
  const files = createTextFiles(messages)
  const addresses = Object.fromEntries([...files].map(([locale, { fileName }]) => [locale, `${base}/${fileName}`]))
  return {
    name: 'text-files',
    config: () => ({ define: { 'import.meta.env.TEXT_FILES': JSON.stringify(addresses) } }),
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const file of files.values()) this.emitFile({ type: 'asset', ...file })
    },
    configureServer({ middlewares }) {
      for (const { fileName, source } of files.values()) {
        middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(source)
        })
      }
    },
  }
}
