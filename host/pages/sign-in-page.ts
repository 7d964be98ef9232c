import type { SocialConfig } from '#server/config.ts'

/** What else a page may reach, by directive of its policy. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** Where Facebook's own script asks whether somebody is signed in there. */
const facebookPages = ['https://www.facebook.com', 'https://web.facebook.com']

/**
 * The windows in which a provider is asked who somebody is: each may run and reach what its provider needs, and no other
 * page may. Google is asked on its own pages, and needs nothing on ours.
 */
export function openSignInSources({ facebook, apple }: SocialConfig): (pathname: string) => Sources | undefined {
  const appleId = originOf(apple.issuer)
  const sources = new Map<string, Sources>([
    ['/sign-in/google', {}],
    [
      '/sign-in/facebook',
      {
        'script-src': [originOf(facebook.sdk_url)],
        'connect-src': [originOf(facebook.graph_url), ...facebookPages],
        'frame-src': facebookPages,
      },
    ],
    ['/sign-in/apple', { 'script-src': [originOf(apple.sdk_url)], 'connect-src': [appleId], 'frame-src': [appleId] }],
  ])
  return (pathname) => sources.get(pathname)
}

const originOf = (address: string): string => new URL(address).origin

/**
 * Such a window goes to the provider and comes back, and whoever opened it must see that it is closed: pages of the
 * provider that isolate nobody would be cut off from it otherwise. What it comes back with stands in its address, which is
 * told to nobody.
 */
export const signInHeaders = {
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'strict-origin',
} as const
