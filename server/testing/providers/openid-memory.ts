import type { Adapter, AdapterPayload } from 'oidc-provider'

/** In-memory storage of an OpenID provider. */
export function openIdMemory(): (model: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>()
  const find = async (matches: (payload: AdapterPayload) => boolean) => [...payloads.values()].find(matches)
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload) => void payloads.set(keyOf(id), payload),
      find: async (id) => payloads.get(keyOf(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (code) => find((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = payloads.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void payloads.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key)
      },
    }
  }
}
