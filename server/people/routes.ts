import { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import { deskCalls } from '#contract/desk.ts'
import { peopleCalls } from '#contract/people.ts'
import { shopEntryCalls } from '#contract/shop-entries.ts'
import { shopLoginCalls } from '#contract/shop-login.ts'
import type { PlainKey } from '#locales/text.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { changeDeskPassword, forgotDeskPassword, resetDeskPassword, saveDeskAccount } from './account.ts'
import { enterShop, leaveShop } from './entries/entries.ts'
import { activateFactor, beginFactor, removeFactor, renewRecoveryCodes } from './factor.ts'
import { acceptInvitation, readInvitation, renewLink } from './invitations.ts'
import { invite, listPeople, revokeInvitation, setDisabled, setRole } from './members.ts'
import { confirmIdentity, endDeskSession, endOtherDeskSessions, getMe, listDeskSessions } from './own-sessions.ts'
import { type DeskMember, removeRole, saveRole } from './roles.ts'
import { deskLogin, deskLogout, shopLogin, shopLogout, verifyFactor } from './sign-in.ts'

const listAfter = async (ctx: DeskMember, message: PlainKey, change: Promise<unknown>) => {
  await change
  return { message: ctx.t(message), data: await listPeople(ctx) }
}

/** The people of a shop and those of the market are managed by the same verbs: the context says which. */
const verbs = {
  list: async (ctx: DeskMember) => ({ data: await listPeople(ctx) }),
  invite: async (ctx: DeskMember, { body }: { body: { email: string; role: string } }) => {
    const invitation_id = await invite(ctx, body)
    const data = { ...(await listPeople(ctx)), link: '', is_mailed: ctx.canMail }
    return { message: ctx.t('people.invited'), data, afterCommitData: { invitation_id } }
  },
  revoke: (ctx: DeskMember, { params: { id } }: { params: { id: number } }) =>
    listAfter(ctx, 'people.invitation_revoked', revokeInvitation(ctx, id)),
  setRole: (ctx: DeskMember, { params: { id }, body: { role } }: { params: { id: number }; body: { role: string } }) =>
    listAfter(ctx, 'people.role_set', setRole(ctx, id, role)),
  disable: (ctx: DeskMember, { params: { id } }: { params: { id: number } }) =>
    listAfter(ctx, 'people.disabled', setDisabled(ctx, id, true)),
  enable: (ctx: DeskMember, { params: { id } }: { params: { id: number } }) =>
    listAfter(ctx, 'people.enabled', setDisabled(ctx, id, false)),
  saveRole: (ctx: DeskMember, { body }: { body: Parameters<typeof saveRole>[1] }) =>
    listAfter(ctx, 'people.role_saved', saveRole(ctx, body)),
  deleteRole: (ctx: DeskMember, { body: { key } }: { body: { key: string } }) =>
    listAfter(ctx, 'people.role_deleted', removeRole(ctx, key)),
}

type Invited = DataOf<typeof peopleCalls.inviteShopPerson>

const invited = z.object({ invitation_id: z.number() })

/** Created after the commit, so that no stored response of an idempotency key contains a valid link. */
const addLink = async (ctx: DeskMember, _: unknown, data: Invited, afterCommitData: unknown): Promise<Invited> => {
  const path = await renewLink(ctx, invited.parse(afterCommitData).invitation_id)
  return { ...data, link: `${ctx.origin}${path}` }
}

const invitation = { verb: verbs.invite, afterCommit: addLink }

export const peopleRoutes = [
  ...routesOf(deskCalls, {
    deskLogin,
    verifyFactor,
    deskLogout,
    getMe,
    confirmIdentity,
    forgotDeskPassword,
    resetDeskPassword,
    saveDeskAccount,
    changeDeskPassword,
    listDeskSessions,
    endDeskSession,
    endOtherDeskSessions,
    beginFactor,
    activateFactor,
    renewRecoveryCodes,
    removeFactor,
    readInvitation,
    acceptInvitation,
  }),
  ...routesOf(peopleCalls, {
    listShopPeople: verbs.list,
    inviteShopPerson: invitation,
    revokeShopInvitation: verbs.revoke,
    setShopPersonRole: verbs.setRole,
    disableShopPerson: verbs.disable,
    enableShopPerson: verbs.enable,
    saveShopRole: verbs.saveRole,
    deleteShopRole: verbs.deleteRole,
    listOperatorPeople: verbs.list,
    inviteOperator: invitation,
    revokeOperatorInvitation: verbs.revoke,
    setOperatorRole: verbs.setRole,
    disableOperator: verbs.disable,
    enableOperator: verbs.enable,
    saveOperatorRole: verbs.saveRole,
    deleteOperatorRole: verbs.deleteRole,
  }),
  ...routesOf(shopEntryCalls, { enterShop, leaveShop }),
  ...routesOf(shopLoginCalls, { shopLogin, shopLogout }),
]
