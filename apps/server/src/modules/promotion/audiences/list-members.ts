import type { OutputOf } from '@daftari/contract/endpoint'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import {
  addedMembers,
  audienceMembers,
  audiencePages,
} from '@daftari/contract/promotion/audiences/members'
import { audienceSizes } from '@daftari/contract/promotion/audiences/sizes'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { read } from '../../../platform/module.ts'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { withPhone } from '../../customers/index.ts'
import { callableFromOf } from '../../work/index.ts'
import { leadsSeen } from '../leads/lead-scope.ts'
import { whyOfMember } from './why-of-member.ts'

const appliedOn = `(select min(a.applied_on) from reporting.application a
  where a.person_id = m.person_id and a.applied_at >= m.entered_at)`
const disbursedOn = `(select min(n.started_on) from reporting.loan n
  where n.person_id = m.person_id and n.started_on >= m.entered_on)`

const isIn = (of: 'm' | 'e') => `${of}.left_at is null and ${of}.arm = 'treated'`

/** The current members of an audience; held-out people are on no list. */
const members = {
  from: `promotion.audience_member m
      join promotion.audience u on u.id = m.audience_id
      join lateral (select * from promotion.lead d
        where d.person_id = m.person_id order by d.id desc limit 1) l on true`,
  scope: (ctx: ReadContext) => leadsSeen(ctx),
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
    callableFrom: callableFromOf('l'),
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
} as const

export const listMembers = readersPerPage(audienceMembers, (table, page) =>
  listQuery(table, {
    ...members,
    where: () =>
      sql<boolean>`u.code = ${audiencePages[page as keyof typeof audiencePages]}
        and ${sql.raw(isIn('m'))}`,
  }),
)

const first = sql`(${sql.join(Object.values(audiencePages))})`

/** For audiences without their own page, each person under the first of them. */
export const listAdded = listQuery(addedMembers, {
  ...members,
  where: () => sql<boolean>`u.code not in ${first} and ${sql.raw(isIn('m'))}
    and not exists (select from promotion.audience_member e
      join promotion.audience f on f.id = e.audience_id
      where e.person_id = m.person_id and ${sql.raw(isIn('e'))} and f.code not in ${first}
        and (f.position, f.id) < (u.position, u.id))`,
  columns: { audience: 'u.names ->> :language', ...members.columns },
  filters: {
    ...members.filters,
    audienceId: (id: number) => sql`exists (select from promotion.audience_member e
      where e.person_id = m.person_id and e.audience_id = ${id} and ${sql.raw(isIn('e'))})`,
  },
})

type Sizes = OutputOf<typeof audienceSizes>['rows']

/** The rows that each of the reader's pages would show, a person of several added audiences once. */
export const countingMembers = read(audienceSizes, async (ctx) => {
  const { rows } = await sql<Sizes[number]>`
    select
      case when u.code in ${first} then 'promotion/list/' || u.code else ${addedMembers.page} end as page,
      count(distinct m.person_id)::integer as people
    from ${sql.raw(members.from)}
    where ${sql.raw(isIn('m'))} and ${leadsSeen(ctx)}
    group by 1`.execute(ctx.db)
  return { rows: rows.filter(({ page }) => ctx.pages.has(page as PageKey)) }
})

const isLeadOf = (condition: string) => `exists (select from promotion.audience_member m
  join promotion.audience u on u.id = m.audience_id
  where m.person_id = q.person_id and ${isIn('m')} and ${condition})`

/** Which leads `q` each page of an audience shows, by the name of its list. */
export const leadsOfPages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(audienceMembers).map(([page, { name }]) => [
      name,
      isLeadOf(`u.code = '${audiencePages[page as keyof typeof audiencePages]}'`),
    ]),
  ),
  [addedMembers.name]: isLeadOf(
    `u.code <> all('{${Object.values(audiencePages).join()}}'::text[])`,
  ),
}
