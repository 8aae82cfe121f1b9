import {
  preCreditOffers,
  preCreditParts,
  preCreditRuns,
} from '@daftari/contract/promotion/pre-credit/declared'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { withPhone } from '../../customers/index.ts'

const results = (what: string, where = 'true') => `(select ${what}
  from promotion.pre_credit_result x where x.run_id = r.id and ${where})`
const offers = (where = 'true') => `(select count(*)::integer
  from promotion.pre_credit_offer x where x.run_id = r.id and ${where})`
const wouldGet = "x.outcome = 'offered' and x.arm = 'treated'"

export const listRuns = listQuery(preCreditRuns, {
  from: 'promotion.pre_credit_run r join promotion.audience u on u.id = r.audience_id',
  key: 'r.id',
  columns: {
    runId: 'r.id',
    audience: 'u.names ->> :language',
    product: 'r.product_code',
    preRunState: 'r.state',
    judgedPersons: results('count(x.judged_at)::integer'),
    wouldGet: results('count(*)::integer', wouldGet),
    wouldGetAmount: results('coalesce(sum(x.amount_cents), 0)::bigint', wouldGet),
    heldOutOfRun: results('count(*)::integer', "x.outcome = 'offered' and x.arm <> 'treated'"),
    offersMade: offers(),
    offersUsed: offers("x.state = 'used'"),
    mostOffered: 'r.most_cents',
    askedBy: staff('r.asked_by'),
    decidedBy: staff('r.decided_by'),
  },
  sums: {
    persons: 'r.persons',
    wouldGet: results('count(*)::integer', wouldGet),
    wouldGetAmount: results('coalesce(sum(x.amount_cents), 0)::bigint', wouldGet),
    heldOutOfRun: results('count(*)::integer', "x.outcome = 'offered' and x.arm <> 'treated'"),
    offersMade: offers(),
    offersUsed: offers("x.state = 'used'"),
  },
  filters: { askedBy: 'r.asked_by', requestOf: requestOf('r.asked_by') },
})

/** What the engine said, added up: nobody is named before an offer exists. */
export const listParts = listQuery(preCreditParts, {
  from: `(select min(id) as part_id, run_id, outcome, rule, grade, arm, count(*)::integer as persons,
      coalesce(sum(amount_cents), 0)::bigint as amount, min(amount_cents) as least, max(amount_cents) as most
    from promotion.pre_credit_result where outcome is not null
    group by run_id, outcome, rule, grade, arm) g`,
  key: 'g.part_id',
  columns: {
    partId: 'g.part_id',
    preOutcome: 'g.outcome',
    decidingRule: 'g.rule',
    grade: 'g.grade',
    memberArm: 'g.arm',
    persons: 'g.persons',
    offeredAmount: 'g.amount',
    leastAmount: 'g.least',
    mostAmount: 'g.most',
  },
  sums: { persons: 'g.persons', offeredAmount: 'g.amount' },
  filters: { runId: 'g.run_id' },
})

export const listOffers = listQuery(preCreditOffers, {
  from: 'promotion.pre_credit_offer o',
  join: 'join reporting.person p on p.person_id = o.person_id',
  key: 'o.id',
  columns: {
    preOfferId: 'o.id',
    customerId: 'o.person_id',
    phone: 'p.phone_masked',
    product: 'o.product_code',
    offeredAmount: 'o.amount_cents',
    preOfferState: 'o.state',
    preEnding: 'o.ended_why',
    loanId: 'o.application_id',
  },
  sums: { offeredAmount: 'o.amount_cents' },
  filters: { offered: 'o.offered_on', phone: withPhone('o.person_id') },
})
