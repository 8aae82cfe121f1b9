import type { OutputOf } from '@daftari/contract/endpoint'
import type { listOwnWorkChanges } from '@daftari/contract/intake/case-endpoints'
import type { WorkRefusal } from '@daftari/contract/support/cases/enums'
import { workReasons } from '@daftari/contract/support/cases/reasons'
import * as contract from '@daftari/contract/support/job-requests/declared'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { acceptWorkChange, refuseWorkChange } from '../../customers/index.ts'
import type { CaseRow } from '../cases/case-clock.ts'
import {
  caseColumns,
  caseFilters,
  caseOrder,
  casesOf,
  moreOf,
  personOfCase,
} from '../cases/case-columns.ts'
import { caseWork, resolved } from '../cases/case-work.ts'
import { serviceCall } from '../service-call.ts'
import { workChangeRoutes } from './write-down.ts'

export const jobCases = caseWork(contract.jobRequestCase)

/** What somebody wrote down for the customer is decided by another. */
async function requireOther(ctx: ReadContext, row: CaseRow): Promise<void> {
  const { rows } = await sql<{ askedBy: number | null }>`
    select w.asked_by from reporting.work_change w
    where w.work_change_id = ${subjectOf(row)}`.execute(ctx.db)
  await requireSecondPerson(ctx, [rows[0]?.askedBy ?? null], 'work-change.own')
  jobCases.requireOwn(ctx, row)
}

/** Refuses: work.not-yours, work.not-for-you, work-change.own, .decided, .changed-since, .until. */
export const acceptWorkAct = act(contract.acceptWork, jobCases.cases, {
  guard: requireOther,
  async change(ctx, row, { countsUntil, reason }) {
    await acceptWorkChange(ctx, { id: subjectOf(row), countsUntil, reason })
    return resolved(ctx, row, 'accepted')
  },
  details: (_row, { countsUntil }) => ({ countsUntil }),
})

export const refuseWorkAct = act(contract.refuseWork, jobCases.cases, {
  guard: requireOther,
  async change(ctx, row, { workRefusal: refusal, reason }) {
    await refuseWorkChange(ctx, { id: subjectOf(row), refusal, reason })
    return resolved(ctx, row, refusal)
  },
  details: (_row, { workRefusal }) => ({ workRefusal }),
})

function subjectOf({ subjectId }: CaseRow): number {
  assert(subjectId !== null, 'a case of work is about a change of it')
  return subjectId
}

const money = (side: string) => `(w.${side} ->> 'monthlyIncomeCents')::bigint`

const jobList = listQuery(contract.jobRequests, {
  ...casesOf('job-request'),
  from: 'support.service_case c join reporting.work_change w on w.work_change_id = c.subject_id',
  join: personOfCase,
  columns: {
    ...caseColumns,
    workState: 'w.state',
    oldEmployment: "w.before ->> 'employmentType'",
    newEmployment: "w.after ->> 'employmentType'",
    oldIncome: money('before'),
    newIncome: money('after'),
    proofs: 'cardinality(w.proof_files)',
    countsUntil: 'w.counts_until',
    workRefusal: 'w.refusal',
  },
  order: caseOrder,
  filters: caseFilters,
})

interface Sides {
  before: Partial<Record<'company' | 'jobTitle', string>> & { payDay?: number | null }
  after: Sides['before']
  workAskedBy: { id: number; name: string } | null
  decisionReason: string | null
  proofFiles: number[]
}

async function sidesOf(ctx: ReadContext, caseId: number | null) {
  const { rows } = await sql<Sides>`
    select w.before, w.after, ${sql.raw(staff('w.asked_by'))} as work_asked_by,
      w.decision_reason, to_json(w.proof_files) as proof_files
    from support.service_case c join reporting.work_change w on w.work_change_id = c.subject_id
    where c.id = ${caseId}`.execute(ctx.db)
  const [found] = rows
  assert(found !== undefined, 'a case of work is about a change of it')
  const proof = (at: number) => {
    const id = found.proofFiles[at]
    return id === undefined ? null : { id, name: `proof-${at + 1}` }
  }
  return {
    oldCompany: found.before.company ?? null,
    newCompany: found.after.company ?? null,
    oldJobTitle: found.before.jobTitle ?? null,
    newJobTitle: found.after.jobTitle ?? null,
    oldPayDay: found.before.payDay ?? null,
    newPayDay: found.after.payDay ?? null,
    workAskedBy: found.workAskedBy,
    decisionReason: found.decisionReason,
    proof1: proof(0),
    proof2: proof(1),
    proof3: proof(2),
    proof4: proof(3),
  }
}

type Own = OutputOf<typeof listOwnWorkChanges>['rows'][number]

/** What an app shows its customer of what they asked. */
export async function ownWorkChanges(ctx: ReadContext, personId: number): Promise<Own[]> {
  const { rows } = await sql<
    Pick<Own, 'id' | 'state' | 'countsUntil'> & { askedAt: Date; refusal: WorkRefusal | null }
  >`select w.work_change_id as id, w.state, w.asked_at, w.counts_until, w.refusal
    from reporting.work_change w where w.person_id = ${personId}
    order by w.work_change_id desc limit 50`.execute(ctx.db)
  return rows.map(({ askedAt, refusal, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    refusal: refusal && { code: refusal, ...workReasons[refusal] },
  }))
}

const { cases, work, pause, resume } = jobCases

export const workChanges = part({
  entity: cases,
  list: jobList,
  record: contract.jobRequestRecord,
  more: async (ctx, { caseId }) => ({
    ...(await moreOf(ctx, caseId)),
    ...(await sidesOf(ctx, caseId)),
  }),
  acts: [acceptWorkAct, refuseWorkAct, pause, resume],
  queue: work,
  callable: serviceCall('support.serviceCase', work),
  routes: workChangeRoutes,
})
