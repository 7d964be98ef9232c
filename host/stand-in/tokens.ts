import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose'

interface TokenParams {
  readonly issuer: string
  readonly audience: string
  readonly claims: JWTPayload
}

/** Everything that the stand-in hands out is a token signed by one key of this process: it keeps no list of codes. */
export interface StandInTokens {
  keys(): Promise<JSONWebKeySet>
  sign(params: TokenParams): Promise<string>
  /** The claims of a token that was signed here for an audience, until it expires. */
  read(token: string, audience: string): Promise<JWTPayload | undefined>
}

const algorithm = 'RS256'
const keyId = 'stand-in'
const lifetime = '10m'

export function openTokens(): StandInTokens {
  let made: ReturnType<typeof generateKeyPair> | undefined
  // A key takes 100 ms of CPU time to make: not while the shop starts.
  const pair = () => (made ??= generateKeyPair(algorithm))
  return {
    keys: async () => ({
      keys: [{ ...(await exportJWK((await pair()).publicKey)), kid: keyId, alg: algorithm, use: 'sig' }],
    }),
    sign: async ({ issuer, audience, claims }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign((await pair()).privateKey),
    read: async (token, audience) => {
      const { publicKey } = await pair()
      const read = await jwtVerify(token, publicKey, { audience, algorithms: [algorithm] }).catch(() => undefined)
      return read?.payload
    },
  }
}
