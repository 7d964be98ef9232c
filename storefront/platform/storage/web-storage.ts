// Browsers can block storage, and its quota can be exceeded: the shop works without it.

/** Reads localStorage; null if it is blocked. */
export const readDevice = (key: string): string | null => read(() => localStorage, key)

/** Writes to localStorage; null removes the item. */
export const writeDevice = (key: string, value: string | null): void => write(() => localStorage, key, value)

/** Reads sessionStorage, which survives a reload and is separate in each tab; null if it is blocked. */
export const readTab = (key: string): string | null => read(() => sessionStorage, key)

export const writeTab = (key: string, value: string | null): void => write(() => sessionStorage, key, value)

/** Even the access to `localStorage` throws where storage is blocked. */
type GetStorage = () => Storage

function read(getStorage: GetStorage, key: string): string | null {
  try {
    return getStorage().getItem(key)
  } catch {
    return null
  }
}

function write(getStorage: GetStorage, key: string, value: string | null): void {
  try {
    if (value === null) getStorage().removeItem(key)
    else getStorage().setItem(key, value)
  } catch {
    // The value holds for this page only.
  }
}
