import type { couponIssueRequest } from '@daftari/contract/coupons/acts'
import { expect, test } from 'vitest'
import type { ContextSaying } from '../../context.ts'
import type { Route } from '../../module.ts'
import type { RequestFlow } from './request-flow.ts'
import type { RequestSteps } from './request-steps.ts'

/** Asking gives nothing away; deciding issues coupons. */
type Endpoints = (typeof couponIssueRequest)['endpoints']
type Steps = RequestSteps<Endpoints, 'coupons.audienceIssue'>
type Flow = RequestFlow<Endpoints, 'coupons.audienceIssue'>
type Gives = ContextSaying<'gives.coupons'>

const gives = async (_ctx: Gives) => undefined

test('AZ-20 a step has the words of its endpoint alone, written as a method too', () => {
  const steps: Partial<Steps> = {
    recheck: gives,
    // @ts-expect-error Asking says nothing.
    ask: async (_ctx: Gives) => ({}),
    // @ts-expect-error Nor does what is locked before.
    lockFirst: gives,
    // @ts-expect-error Nor what the asker does alone.
    async alone(_ctx: Gives) {
      return undefined
    },
  }
  expect(Object.keys(steps)).toHaveLength(4)
})

test('AZ-20 who calls an act of a request has the words of its endpoint', () => {
  const decide = (flow: Flow, ctx: Parameters<Flow['ask']>[0]) =>
    // @ts-expect-error Who only asks has not said that coupons are given.
    flow.decide(ctx, { id: 1, version: 1, approve: true })
  expect(decide).toBeTypeOf('function')
})

test('AZ-20 a route that is written by hand has no words', () => {
  const route: Partial<Route> = {
    // @ts-expect-error It is served without a declaration that says any.
    async handle(_ctx: Gives) {},
  }
  expect(route).toHaveProperty('handle')
})
