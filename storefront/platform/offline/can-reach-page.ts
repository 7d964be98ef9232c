/** Requests the page itself, because a health check could pass before pages render. 404 counts as a response, 429 does not. */
export const canReachPage = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  )
