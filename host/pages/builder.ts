import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Middleware } from '../middleware.ts'

export interface Builder {
  readonly before?: Middleware
  build(): Promise<ServerBuild>
  close(): Promise<void>
}

/** Renders pages from source with Vite: of the storefront, or of the given room. Images contain neither this module nor Vite. */
export async function openBuilder(server: Server, folder?: string): Promise<Builder> {
  const before = process.listeners('SIGTERM')
  const vite = await createServer({
    ...(folder && { root: folder, configFile: join(folder, 'vite.config.ts') }),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  // Vite would exit the process; the host closes its parts in order first.
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener)
  return {
    before: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}
