import type { profileCalls } from '#contract/profile.ts'
import type { ShopperContext } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { mustExist } from '../kit/refusal.ts'
import { findProfile } from './queries.ts'

type Verb = Verbs<typeof profileCalls>

export { changePassword } from './password.ts'

export const getProfile: Verb['getProfile'] = async (ctx) => ({ data: { user: await profileOf(ctx) } })

const profileOf = async (ctx: ShopperContext) =>
  mustExist((await findProfile(ctx.db, ctx))[0], 'the profile of who asks')
