import {
  preCreditAudiences,
  preCreditOffer,
  preCreditRun as runRecord,
} from '@daftari/contract/promotion/pre-credit-tables'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { recordRoute } from '../../../platform/desk/actions/record-route.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { read } from '../../../platform/module.ts'
import type { Module } from '../../../platform/server-module.ts'
import {
  endOfBlacklisted,
  endOfPolicy,
  endWithDay,
  offerEntity,
  takeUp,
  withdrawingOffer,
} from './end-offers.ts'
import { judgeRun } from './judge-run.ts'
import { listOffers, listParts, listRuns } from './lists.ts'
import { preApprovedRoute } from './own-offers.ts'
import { preCreditRun, runEntity } from './run.ts'

/** Open audiences with somebody in them. */
async function audiences(ctx: ReadContext) {
  const { rows } = await sql<{ value: number; label: string }>`
    select a.id as value, (a.names ->> ${ctx.language}) || ' · ' || count(m.id) as label
    from promotion.audience a
    join promotion.audience_member m on m.audience_id = a.id and m.left_at is null
    where a.closed_at is null group by a.id order by a.position, a.id`.execute(ctx.db)
  return { options: rows }
}

const actions = [withdrawingOffer] as const

/** Pre-approved offers, as a part of promotion. */
export const preCredit = {
  routes: [
    read(preCreditAudiences, audiences),
    preApprovedRoute,
    ...actions,
    recordRoute(runRecord, listRuns, { entity: runEntity, actions: [] }),
    recordRoute(preCreditOffer, listOffers, { entity: offerEntity, actions }),
  ],
  objects: [runEntity, offerEntity],
  lists: [listRuns, listParts, listOffers],
  requests: [preCreditRun],
  subscribers: [
    onEvent('promotion.judge-pre-credit', 'pre-credit.asked', judgeRun),
    onEvent('promotion.take-up-offer', 'application.submitted', takeUp),
    onEvent('promotion.end-offers-of-blacklisted', 'customer.blacklisted', endOfBlacklisted),
    onEvent('promotion.end-offers-of-policy', 'policy.replaced', endOfPolicy),
    onEvent('promotion.end-offers-with-day', 'day.closed', endWithDay),
  ],
} satisfies Partial<Module>
