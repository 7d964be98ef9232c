/** Whether the browser would ask before a reload or a closed tab. */
export const isReloadAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
