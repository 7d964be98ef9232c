import { keptUnder } from '#storefront/platform/offline/names.ts'

declare const self: ServiceWorkerGlobalScope

/** Puts away whatever an earlier worker kept, and leaves every request to the browser. */
export function forgetPages(): void {
  self.addEventListener('activate', (event) => event.waitUntil(forget()))
}

async function forget(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(keptUnder))
  await Promise.all(kept.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}
