import type { SocialConfig } from '#server/config.ts'

export type CspSources = Readonly<Record<string, readonly string[]>>

/** Facebook's SDK checks the login status there. */
const facebookPages = ['https://www.facebook.com', 'https://web.facebook.com']

/** CSP sources of the sign-in pages: each loads only what its provider's window needs. Google signs in on its own pages. */
export function openSignInSources({ facebook, apple }: SocialConfig): (pathname: string) => CspSources | undefined {
  const appleId = originOf(apple.issuer)
  const sources = new Map<string, CspSources>([
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

/** The page must see when the provider's window closes, so it is not isolated. Its address contains the result: no referrer. */
export const signInHeaders = {
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'strict-origin',
} as const
