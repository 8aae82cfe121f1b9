import { audienceMembers, audiencePages } from '@daftari/contract/promotion/tables'
import { sql } from 'kysely'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { withPhone } from '../../customers/index.ts'
import { leadsSeen } from './lead-scope.ts'
import { whyOfMember } from './why-of-member.ts'

const appliedOn = `(select min(a.applied_on) from reporting.application a
  where a.person_id = m.person_id and a.applied_at >= m.entered_at)`
const disbursedOn = `(select min(n.started_on) from reporting.loan n
  where n.person_id = m.person_id and n.started_on >= m.entered_on)`

/** Those who are in an audience now; whoever is held out is on nobody's list. */
export const listMembers = readersPerPage(audienceMembers, (table, page) =>
  listQuery(table, {
    from: `promotion.audience_member m
      join promotion.audience u on u.id = m.audience_id
      join lateral (select * from promotion.lead d
        where d.person_id = m.person_id order by d.id desc limit 1) l on true`,
    where: () =>
      sql<boolean>`u.code = ${audiencePages[page as keyof typeof audiencePages]}
        and m.left_at is null and m.arm = 'treated'`,
    scope: (ctx) => leadsSeen(ctx),
    join: `join reporting.person p on p.person_id = m.person_id
      join promotion.audience_version v on v.id = m.version_id`,
    key: 'l.id',
    columns: {
      leadId: 'l.id',
      firstName: "split_part(p.full_name, ' ', 1)",
      phone: 'p.phone_masked',
      whyInAudience: whyOfMember,
      offeredProduct: "v.rules ->> 'product'",
      listedOn: 'm.entered_on',
      leadState: 'l.state',
      assignee: staff('l.assignee_id'),
      attempts: 'l.attempts',
      lastResult: 'l.last_result',
      lastContactAt: 'l.last_result_at',
      nextActionAt: "case when l.state = 'open' then l.next_action_at end",
      appliedAfter: appliedOn,
      paidOutAfter: disbursedOn,
      customerId: 'm.person_id',
      version: 'l.version',
    },
    filters: {
      entered: 'm.entered_on',
      assignee: 'l.assignee_id',
      phone: withPhone('m.person_id'),
      appliedSince: whether(`${appliedOn} is not null`),
      disbursedSince: whether(`${disbursedOn} is not null`),
    },
  }),
)
