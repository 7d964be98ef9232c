declare const self: ServiceWorkerGlobalScope

/** Shows the messages that the shopper asked for, while none of the shop's pages is open. */
export function showMessages(): void {
  // A message says its title, its text and the path that it leads to; server/notices/push/push.ts writes it.
  self.addEventListener('push', (event) => {
    const { id, title, body, path, locale, direction } = event.data?.json() ?? {}
    const tag = `notice-${id}`
    event.waitUntil(
      self.registration.showNotification(title, { body, tag, lang: locale, dir: direction, data: { path } }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(goTo(new URL(event.notification.data.path, location.origin)))
  })
}

/** In a page of the shop that is open, or else in a new one. Nothing leads away from the shop. */
async function goTo(address: URL): Promise<unknown> {
  const url = address.origin === location.origin ? address.href : location.origin
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
