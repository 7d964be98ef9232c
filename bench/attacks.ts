import { setTimeout as wait } from 'node:timers/promises'
import { makeAccounts } from './attacks/accounts.ts'
import type { Attack, AttackParams, Claim } from './attacks/attack.ts'
import { type AttackedShop, startAttackedShop } from './attacks/attacked-shop.ts'
import { sendLargeBodies } from './attacks/bodies.ts'
import { sendBombs } from './attacks/bombs.ts'
import { guessCodes } from './attacks/codes.ts'
import { requestMessages } from './attacks/messages.ts'
import { orderStock } from './attacks/orders.ts'
import { type Probes, probeOthers, startOthers } from './attacks/others.ts'
import { type OwnerOutcome, signInAndRecover } from './attacks/owner.ts'
import { sendSearches, sendUnknownQueries } from './attacks/queries.ts'
import { closeSignIn } from './attacks/sign-ins.ts'
import { guessVouchersAlone, guessVouchersTogether } from './attacks/voucher-codes.ts'
import { waitForJobs } from './load/jobs.ts'
import { type AttackResult, attackCells, attackHead, slowdown } from './report/attack-row.ts'
import { formatNumber } from './report/numbers.ts'
import { formatTable } from './report/table.ts'
import { formatVerdict } from './report/verdict.ts'

const attacks: Readonly<Record<string, readonly Attack[]>> = {
  bodies: [sendLargeBodies],
  codes: [guessCodes],
  messages: [requestMessages],
  orders: [orderStock],
  'sign-ins': [closeSignIn],
  queries: [sendUnknownQueries, sendSearches],
  vouchers: [guessVouchersAlone, guessVouchersTogether],
  bombs: [sendBombs],
}

export const attackNames = Object.keys(attacks)

const quietSeconds = { full: 3, quick: 1 }
/** The owner signs in after the attack has begun. */
const ownerDelayMs = 500

interface AttackPlan {
  readonly names: readonly string[]
  /** Scale of the attack, up to 1. */
  readonly share: number
  readonly profile: string | undefined
}

/** Runs the selected attacks, or all, one after another. True if all assertions held. */
export async function runAttacks({ names, share, profile }: AttackPlan): Promise<boolean> {
  const chosen = (names.length > 0 ? names : attackNames).flatMap((name) => attacks[name] ?? [])
  const shop = await startAttackedShop(profile)
  const results: AttackResult[] = []
  try {
    // The first pages and lists of a process are slower.
    await probeOthers(shop.address, othersAddresses(chosen.length), quietSeconds.full)
    for (const [index, attack] of chosen.entries()) results.push(await runAttack(shop, attack, { index, share }))
  } finally {
    await shop.close()
  }
  console.log(`\n${formatTable(attackHead, results.map(attackCells), 2)}`)
  return results.every(({ isHeld }) => isHeld)
}

const othersAddresses = (index: number) => Array.from({ length: 20 }, (_, i) => `203.0.113.${20 * index + i}`)
const ownerAddress = (index: number) => `198.51.100.${index + 1}`
/** Attacks share no network, so each starts with full limits. */
const addressesOf =
  (index: number) =>
  (n: number, subnet = 0) =>
    `2001:db8:${(index * 4_096 + n).toString(16)}:${subnet.toString(16)}::1`

async function runAttack(
  shop: AttackedShop,
  attack: Attack,
  { index, share }: { index: number; share: number },
): Promise<AttackResult> {
  await forgetLimits(shop)
  const [account] = await makeAccounts(shop.pool, 1)
  if (!account) throw new Error('there is no account of the owner')
  const owner = { ...account, address: ownerAddress(index) }
  let isOwnerDone = false
  const params: AttackParams = { shop, owner, share, addressAt: addressesOf(index), isOwnerDone: () => isOwnerDone }
  const start = await attack.prepare(params)
  const quiet = await probeOthers(
    shop.address,
    othersAddresses(index),
    share < 1 ? quietSeconds.quick : quietSeconds.full,
  )
  const others = startOthers(shop.address, othersAddresses(index))
  const beOwner = async () => {
    await wait(ownerDelayMs)
    const outcome = await signInAndRecover(shop, owner)
    isOwnerDone = true
    return outcome
  }
  const [begun, cpuBefore] = [performance.now(), await shop.cpu()]
  const [outcome, owned] = await Promise.all([start(), beOwner()])
  const [seconds, cpuMs] = [(performance.now() - begun) / 1_000, (await shop.cpu()) - cpuBefore]
  const attacked = await others.stop()
  const claims = [...outcome.claims, ...ownerClaims(owned), ...othersClaims(attack, quiet, attacked)]
  console.log(`\n${attack.name}, ${formatNumber(seconds)} s`)
  for (const { isMet, figure, aim } of claims) console.log(formatVerdict(isMet, figure, aim))
  return {
    ...attack,
    ...outcome,
    ...owned,
    seconds,
    cpuMs,
    quiet: quiet.latencies,
    attacked: attacked.latencies,
    isHeld: claims.every(({ isMet }) => isMet),
  }
}

/** Limits are stored in the database: resets them between attacks. */
async function forgetLimits({ pool }: AttackedShop): Promise<void> {
  await waitForJobs(pool)
  await pool.query('delete from attempts')
  await pool.query('delete from codes')
}

function ownerClaims({ signInSeconds, recoverySeconds, problem }: OwnerOutcome): Claim[] {
  const figures = [
    `signed in after ${formatNumber(signInSeconds)} s`,
    `recovered the account after ${formatNumber(recoverySeconds)} s`,
  ]
  const figure = `the owner ${figures.join(' and ')}${problem ? `: ${problem}` : ''}`
  return [{ isMet: problem === undefined, figure, aim: 'both succeed' }]
}

function othersClaims({ maxFactor }: Attack, quiet: Probes, attacked: Probes): Claim[] {
  const factor = slowdown(quiet.latencies, attacked.latencies)
  const { failed, latencies } = attacked
  return [
    { isMet: failed === 0, figure: `${failed} of ${latencies.length} requests of others failed`, aim: '0' },
    ...(maxFactor === undefined
      ? []
      : [
          {
            isMet: factor <= maxFactor,
            figure: `others waited ${formatNumber(factor)} × as long`,
            aim: `at most ${maxFactor} ×`,
          },
        ]),
  ]
}
