import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import type { People, Role } from '#contract/people.ts'
import type { RoleKind } from '#contract/permissions.ts'

const addresses = {
  shop: {
    list: 'GET /shop/people',
    invite: 'POST /shop/people/invite',
    revoke: 'POST /shop/invitations/{id}/revoke',
    setRole: 'POST /shop/people/{id}/role',
    disable: 'POST /shop/people/{id}/disable',
    enable: 'POST /shop/people/{id}/enable',
    saveRole: 'POST /shop/roles',
    deleteRole: 'POST /shop/roles/delete',
  },
  market: {
    list: 'GET /operator/people',
    invite: 'POST /operator/people/invite',
    revoke: 'POST /operator/invitations/{id}/revoke',
    setRole: 'POST /operator/people/{id}/role',
    disable: 'POST /operator/people/{id}/disable',
    enable: 'POST /operator/people/{id}/enable',
    saveRole: 'POST /operator/roles',
    deleteRole: 'POST /operator/roles/delete',
  },
} as const

/** The desk in the address of the page, also if the person does not work there. */
export function useDeskOfPath(): { kind: RoleKind; path: string } {
  const [, first, shop] = useLocation().pathname.split('/')
  return first === 'market' ? { kind: 'market', path: '/market' } : { kind: 'shop', path: `/shop/${shop}` }
}

export function usePeople() {
  const { kind, path } = useDeskOfPath()
  return useQuery({
    queryKey: ['people', path],
    queryFn: async (): Promise<People> => (await call(addresses[kind].list)).data,
    // Another person may have changed or deleted a role.
    staleTime: 0,
  })
}

interface RoleInput {
  /** Without it, a new role is created. */
  readonly key?: string
  readonly version?: string
  readonly name: string
  readonly permissions: string[]
}

/** The calls that change people, invitations and roles. Each returns the whole list, which replaces the shown one. */
export function usePeopleCalls() {
  const { kind, path } = useDeskOfPath()
  const to = addresses[kind]
  const show = ({ people, invitations, roles }: People) =>
    void queryClient.setQueryData(['people', path], { people, invitations, roles })
  const sendWithKey = useIdempotencyKey()
  const paramsOf = (id: number) => ({ params: { id: String(id) } })
  return {
    invite: async (body: { email: string; role: string }) => {
      const { data } = await sendWithKey(body, (options) => call(to.invite, { body }, options))
      show(data)
      return { email: body.email, link: data.link, isMailed: data.is_mailed }
    },
    revoke: async (id: number) => show((await call(to.revoke, paramsOf(id))).data),
    setRole: async (id: number, role: string) =>
      show((await call(to.setRole, { ...paramsOf(id), body: { role } })).data),
    disable: async (id: number) => show((await call(to.disable, paramsOf(id))).data),
    enable: async (id: number) => show((await call(to.enable, paramsOf(id))).data),
    saveRole: async (body: RoleInput): Promise<Role> => {
      const known = new Set(queryClient.getQueryData<People>(['people', path])?.roles.map(({ key }) => key))
      const { data } = await sendWithKey(body, (options) => call(to.saveRole, { body }, options))
      show(data)
      const isSaved = ({ key }: Role) => (body.key === undefined ? !known.has(key) : key === body.key)
      const hasName = ({ name }: Role) => name === body.name.trim()
      // A colleague may have added a role meanwhile.
      const saved = data.roles.find((role) => isSaved(role) && hasName(role)) ?? data.roles.find(isSaved)
      if (!saved) throw new Error('The response lacks the saved role')
      return saved
    },
    /** Shows a role that another person has saved. */
    showRole: (role: Role) =>
      void queryClient.setQueryData<People>(
        ['people', path],
        (people) => people && { ...people, roles: people.roles.map((each) => (each.key === role.key ? role : each)) },
      ),
    deleteRole: async (key: string) => show((await call(to.deleteRole, { body: { key } })).data),
  }
}
