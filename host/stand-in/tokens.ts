import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose'

interface TokenParams {
  readonly issuer: string
  readonly audience: string
  readonly claims: JWTPayload
}

/** All results of the stand-in are tokens signed by one key of this process, so it stores no codes. */
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
  let keyPair: ReturnType<typeof generateKeyPair> | undefined
  // Generating a key takes 100 ms of CPU time, so it happens on first use.
  const pair = () => (keyPair ??= generateKeyPair(algorithm))
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
