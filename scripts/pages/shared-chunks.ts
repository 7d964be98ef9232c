import type { Plugin } from 'vite'

/** Lets code that several entries share be part of the file of one entry, which the router's setting forbids. */
export const sharedChunks: Plugin = {
  name: 'shared-chunks',
  configEnvironment: {
    order: 'post',
    handler: (name) =>
      name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
  },
}
