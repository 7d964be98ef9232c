import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What an OpenID provider remembers for as long as a test runs. */
export function openIdMemory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  const find = async (wanted: (payload: AdapterPayload) => boolean) => [...kept.values()].find(wanted)
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (code) => find((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
