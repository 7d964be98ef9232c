/** Loads code that the default image lacks (see Dockerfile). If it is missing, rejects with a message for the operator. */
export async function loadOptionalCode<T>(setting: string, load: () => Promise<T>): Promise<T> {
  const module = await loadOptionalCodeIfPresent(load)
  if (module) return module
  throw new Error(
    `${setting} needs code that this image does not contain: build the target trial (docker build --target trial, or with ` +
      'compose.yaml SOUK_TARGET=trial docker compose up --build), or start the shop without this setting.',
  )
}

export const loadOptionalCodeIfPresent = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch((error: NodeJS.ErrnoException & { url?: string }) => {
    // Node sets `url` only for a missing file, not for a missing package.
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url === undefined) throw error
    return undefined
  })
