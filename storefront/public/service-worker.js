/*
 * Works for the shop while none of its pages is open: shows the messages that the shopper asked for. It serves no page and keeps
 * nothing, so it may be renewed at any time.
 */
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

/* A message says its title, its text and the path that it leads to; server/notices/push/push.ts writes it. */
addEventListener('push', (event) => {
  const { id, title, body, path, locale, direction } = event.data.json()
  const tag = `notice-${id}`
  event.waitUntil(registration.showNotification(title, { body, tag, lang: locale, dir: direction, data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(new URL(event.notification.data.path, location.origin)))
})

/* In a page of the shop that is open, or else in a new one. Nothing leads away from the shop. */
async function goTo(address) {
  const url = address.origin === location.origin ? address.href : location.origin
  const [page] = await clients.matchAll({ type: 'window' })
  if (!page) return clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
