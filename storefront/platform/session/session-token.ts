let token: string | null = null

/** The bearer token of the signed-in shopper. Apart from the session, so that the client needs to know only this. */
export const bearerToken = (): string | null => token

export function setBearerToken(next: string | null): void {
  token = next
}
