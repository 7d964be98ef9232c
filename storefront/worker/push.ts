declare const self: ServiceWorkerGlobalScope

/** Shows push messages while no page of the shop is open. */
export function showMessages(): void {
  // server/notices/push/push.ts sends the payload.
  self.addEventListener('push', (event) => {
    const { id, title, body, path, locale, direction } = event.data?.json() ?? {}
    const tag = `notice-${id}`
    event.waitUntil(
      self.registration.showNotification(title, { body, tag, lang: locale, dir: direction, data: { path } }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(new URL(event.notification.data.path, location.origin)))
  })
}

/** Opens the address in an open page of the shop, or in a new one. Other origins are replaced by the shop's. */
async function openPage(address: URL): Promise<unknown> {
  const url = address.origin === location.origin ? address.href : location.origin
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
