/** localStorage where the browser allows it; without it the shop works, it only forgets. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is blocked: nothing was kept.
    return null
  }
}

export function writeDevice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full: the choice holds for this page only.
  }
}

/** sessionStorage where the browser allows it: what a reload must not lose, and another tab must not share. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage is blocked: nothing was kept.
    return null
  }
}

export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full: it holds until the page is left.
  }
}
