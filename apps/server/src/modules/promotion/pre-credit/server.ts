import {
  preCreditAudiences,
  preCreditOffer,
  preCreditRun as runRecord,
} from '@daftari/contract/promotion/pre-credit/declared'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { read } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import {
  endOfBlacklisted,
  endOfPolicy,
  endWithDay,
  offerEntity,
  takeUp,
  withdrawOfferAct,
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

const runs = part({ entity: runEntity, list: listRuns, record: runRecord })

const offers = part({
  entity: offerEntity,
  list: listOffers,
  record: preCreditOffer,
  acts: [withdrawOfferAct],
})

/** Pre-approved offers. */
export const preCredit = [
  runs,
  offers,
  part({
    requests: [preCreditRun],
    lists: [listParts],
    routes: [read(preCreditAudiences, audiences), preApprovedRoute],
    subscribers: [
      onEvent('promotion.judge-pre-credit', 'pre-credit.asked', judgeRun),
      onEvent('promotion.take-up-offer', 'application.submitted', takeUp),
      onEvent('promotion.end-offers-of-blacklisted', 'customer.blacklisted', endOfBlacklisted),
      onEvent('promotion.end-offers-of-policy', 'policy.replaced', endOfPolicy),
      onEvent('promotion.end-offers-with-day', 'day.closed', endWithDay),
    ],
  }),
]
