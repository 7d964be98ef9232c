import { describe, expect, test } from 'vitest'
import { productStates } from '#contract/product-states.ts'
import type { ProductState } from '#contract/shop-products.ts'
import { canMove, isEverShown, movesOfShop, needsApproval } from './states.ts'

const movesOf = (actor: 'shop' | 'market', from: ProductState) => productStates.filter((to) => canMove(actor, from, to))

describe('states of a product', () => {
  test.each([
    ['draft', ['shown', 'archived'], []],
    ['waiting', ['draft', 'shown', 'archived'], ['shown', 'refused']],
    ['shown', ['draft', 'shown', 'archived'], ['refused']],
    ['refused', ['draft', 'shown', 'archived'], ['shown']],
    ['archived', ['draft', 'shown'], []],
  ] as const)('from %s the shop can move it to %j, and the market to %j', (from, ofShop, ofMarket) => {
    expect(movesOf('shop', from)).toEqual(ofShop)
    expect(movesOfShop(from)).toEqual(ofShop)
    expect(movesOf('market', from)).toEqual(ofMarket)
  })

  test('a shop can move no product to refused or waiting', () => {
    for (const from of productStates)
      expect(movesOfShop(from).filter((to) => to === 'refused' || to === 'waiting')).toEqual([])
  })
})

describe('approval by the market', () => {
  const facts = { isApproved: false, hasApprovedProduct: false }

  test.each([
    ['off', facts, false],
    ['all', facts, true],
    ['all', { ...facts, hasApprovedProduct: true }, true],
    ['new_shops', facts, true],
    ['new_shops', { ...facts, hasApprovedProduct: true }, false],
  ] as const)('with the setting %s and %j is needed: %s', (moderation, known, isNeeded) => {
    expect(needsApproval({ moderation, needsReview: false, ...known })).toBe(isNeeded)
  })

  test('is needed once: changes of an approved product are never held back', () => {
    for (const moderation of ['off', 'new_shops', 'all'] as const)
      for (const hasApprovedProduct of [true, false])
        expect(needsApproval({ moderation, isApproved: true, hasApprovedProduct, needsReview: false })).toBe(false)
  })
})

test('a draft that was never approved has no cards to refresh', () => {
  expect(isEverShown({ state: 'draft', is_approved: false })).toBe(false)
  expect(isEverShown({ state: 'draft', is_approved: true })).toBe(true)
  expect(isEverShown({ state: 'shown', is_approved: false })).toBe(true)
})
