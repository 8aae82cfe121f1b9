import { leadContacts, leadQueue, leads } from '@daftari/contract/promotion/leads/declared'
import {
  addedMemberRecord,
  leadRecord,
  memberRecords,
  untouchedLeads,
  untouchedRecord,
} from '@daftari/contract/promotion/leads/records'
import type { Context } from '../../../platform/context.ts'
import { recordRoute } from '../../../platform/desk/actions/record-route.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { part } from '../../../platform/part.ts'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { withPhone } from '../../customers/index.ts'
import {
  callableFromOf,
  callbackMissedOf,
  dueNowOf,
  takeNext,
  workQueue,
} from '../../work/index.ts'
import { leadsOfPages, listAdded, listMembers } from '../audiences/list-members.ts'
import { campaignsForLead, giveLeadCouponAct } from './coupon-for-lead.ts'
import { leadCallable } from './lead-callable.ts'
import { leadEntity } from './lead-entity.ts'
import { leadsSeen } from './lead-scope.ts'
import { listReasons } from './list-reasons.ts'
import { closeApplied, closeStopped } from './open-leads.ts'
import { checkingLeadCallback, recordLeadAct } from './record-lead.ts'
import { listTelemarketers, telemarketerRoutes } from './telemarketers.ts'
import { textLeadAct, textsForLeads } from './text-lead.ts'
import { toSellWith } from './to-sell-with.ts'

export const leadWork = workQueue(leadQueue, {
  entity: leadEntity,
  open: "q.state = 'open'",
  order: 'q.rank, q.opened_at desc',
  parts: leadsOfPages,
  capacity: 200,
  contacts: {
    purpose: 'marketing',
    personId: 'q.person_id',
    phoneHash: '(select p.phone_hash from reporting.person p where p.person_id = q.person_id)',
  },
})

const listLeads = listQuery(leads, {
  from: 'promotion.lead l',
  scope: (ctx) => leadsSeen(ctx),
  join: `join reporting.person p on p.person_id = l.person_id
    join promotion.audience u on u.id = l.audience_id`,
  key: 'l.id',
  columns: {
    leadId: 'l.id',
    leadState: 'l.state',
    firstName: "split_part(p.full_name, ' ', 1)",
    phone: 'p.phone_masked',
    audience: 'u.names ->> :language',
    reasons: `(select count(*)::integer from promotion.audience_member m
      where m.person_id = l.person_id and m.left_at is null and m.arm = 'treated')`,
    offeredProduct: 'l.product_code',
    preApproved: `(select max(o.amount_cents) from promotion.pre_credit_offer o
      where o.person_id = l.person_id and o.state = 'live' and o.expires_on >= :today)`,
    assignee: staff('l.assignee_id'),
    lastContactAt: 'l.last_result_at',
    nextActionAt: "case when l.state = 'open' then l.next_action_at end",
    callableFrom: callableFromOf('l'),
    callbackAt: "case when l.state = 'open' then l.callback_at end",
    customerId: 'l.person_id',
  },
  order: { nextActionAt: 'l.next_action_at', callbackAt: 'l.callback_at' },
  filters: {
    opened: 'l.opened_on',
    closed: 'l.closed_on',
    firstAudience: `(select a.code from promotion.audience a where a.id = l.audience_id)`,
    product: 'l.product_code',
    assignee: 'l.assignee_id',
    unassigned: whether("l.assignee_id is null and l.state = 'open'"),
    phone: withPhone('l.person_id'),
    dueNow: whether(dueNowOf('l')),
    callback: 'l.callback_at',
    callbackMissed: whether(callbackMissedOf('l')),
  },
})

/** Untouched since their assignment; a pending callback counts as a touch. */
const listUntouched = listQuery(untouchedLeads, {
  from: 'promotion.lead l',
  where: `l.state = 'open' and l.assignee_id is not null and l.callback_at is null
    and not exists (select from promotion.lead_contact c
      where c.lead_id = l.id and c.made_at >= l.assigned_at)`,
  scope: (ctx) => leadsSeen(ctx),
  join: `join reporting.person p on p.person_id = l.person_id
    join promotion.audience u on u.id = l.audience_id`,
  key: 'l.id',
  columns: {
    leadId: 'l.id',
    assignee: staff('l.assignee_id'),
    untouchedDays: `floor(extract(epoch from :now - l.assigned_at) / 86400)::integer`,
    leadState: 'l.state',
    firstName: "split_part(p.full_name, ' ', 1)",
    phone: 'p.phone_masked',
    audience: 'u.names ->> :language',
    offeredProduct: 'l.product_code',
    customerId: 'l.person_id',
  },
  filters: {
    assignee: 'l.assignee_id',
    assigned: 'l.assigned_at',
    firstAudience: '(select a.code from promotion.audience a where a.id = l.audience_id)',
  },
})

const listContacts = listQuery(leadContacts, {
  from: 'promotion.lead_contact c join promotion.lead l on l.id = c.lead_id',
  scope: (ctx) => leadsSeen(ctx),
  key: 'c.id',
  columns: {
    contactId: 'c.id',
    caller: staff('c.staff_id'),
    leadChannel: 'c.channel',
    leadResult: 'c.result',
    note: { sql: 'c.note', as: withoutWrittenNumbers },
  },
  filters: { caller: 'c.staff_id', made: 'c.made_on' },
})

/** The next lead for the caller, or none. */
export const takeLead = (ctx: Context, skip: readonly number[] = []) =>
  takeNext(ctx, leadWork.queue, { skip: [...skip] })

const acts = [recordLeadAct, textLeadAct, giveLeadCouponAct]
const alike = {
  entity: leadEntity,
  actions: [...acts, ...leadWork.actions] as const,
  more: toSellWith,
  callable: leadCallable,
}

export const leadDesk = part({
  entity: leadEntity,
  list: listLeads,
  record: leadRecord,
  more: toSellWith,
  callable: leadCallable,
  acts,
  queue: leadWork,
  lists: [listUntouched, listTelemarketers, listContacts, listReasons, ...listMembers, listAdded],
  subscribers: [
    onEvent('promotion.close-applied', 'application.submitted', closeApplied),
    onEvent('promotion.close-stopped', 'offers.ended', closeStopped),
  ],
  routes: [
    checkingLeadCallback,
    textsForLeads,
    campaignsForLead,
    ...telemarketerRoutes,
    recordRoute(untouchedRecord, listUntouched, alike),
    recordRoute(addedMemberRecord, listAdded, alike),
    ...Object.values(memberRecords).map((record, at) =>
      recordRoute(record, listMembers[at] as (typeof listMembers)[number], alike),
    ),
  ],
})
