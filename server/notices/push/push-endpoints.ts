declare module '#server/context.ts' {
  interface Services {
    /** Origin of a stand-in for push services. */
    readonly pushStandIn: string | undefined
  }
}

/**
 * Push services: Chrome and its derivatives (FCM), Firefox (Mozilla autopush), Edge (WNS), Safari (Apple). A name that
 * begins with a dot includes all subdomains. Sources: firebase.google.com/docs/cloud-messaging,
 * mozilla-push-service.readthedocs.io,
 * learn.microsoft.com/windows/apps/develop/notifications/push-notifications/wns-overview,
 * developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers.
 */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/** Whether an endpoint belongs to a known push service. Any other would let a client make the shop send requests to it (SSRF). */
export function isPushService(endpoint: string, standIn: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (standIn !== undefined && origin === standIn) return true
  const isKnown = hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  return protocol === 'https:' && port === '' && isKnown
}
