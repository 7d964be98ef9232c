import { forgetPages } from './worker/forget-pages.ts'
import { showMessages } from './worker/push.ts'

declare const self: ServiceWorkerGlobalScope

/** In place of the other where pages shall not be kept (the setting `offline`): it only shows messages. */
self.addEventListener('install', () => void self.skipWaiting())
showMessages()
forgetPages()
