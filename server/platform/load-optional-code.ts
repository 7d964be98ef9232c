/**
 * Loads code that the default image does not contain (see Dockerfile), where a setting switches it on. Where it is missing, rejects
 * with a sentence for the operator.
 */
export async function loadPart<T>(setting: string, load: () => Promise<T>): Promise<T> {
  const part = await loadPartIfPresent(load)
  if (part) return part
  throw new Error(
    `${setting} needs code that this image does not contain: build the target trial (docker build --target trial, or with ` +
      'compose.yaml SOUK_TARGET=trial docker compose up --build), or start the shop without this setting.',
  )
}

/** The same, undefined where the code is missing. */
export const loadPartIfPresent = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch((error: NodeJS.ErrnoException & { url?: string }) => {
    // Node names the address of a file; a package that the part needs and that is missing has none.
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url === undefined) throw error
    return undefined
  })
