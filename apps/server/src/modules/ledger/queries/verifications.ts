import type { BookProblem } from '@daftari/contract/ledger/book-problems'
import {
  type verificationDetail as contract,
  type latestVerification as latestContract,
  type VerificationCause,
  type VerificationState,
  verifications,
} from '@daftari/contract/ledger/verification'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'
import { readClosedThrough } from '../../../platform/schedule/daily.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { seconds, staff } from '../../../platform/tables/sql-parts.ts'

type Detail = ReadOf<typeof contract>

/** Each look at the books as a whole. */
export const verificationList = listQuery(verifications, {
  from: 'ledger.verification v',
  key: 'v.id',
  columns: {
    verificationId: 'v.id',
    verificationState: 'v.state',
    verificationCause: 'v.cause',
    brokenInvariants: 'v.broken',
    askedBy: staff('v.asked_by'),
    took: seconds('v.started_at', 'v.finished_at'),
  },
  filters: { verified: 'v.asked_at' },
})

/** One look with what it found. Refuses: request.not-found. */
export async function verificationDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const row = await ctx.db
    .selectFrom('ledger.verification as v')
    .leftJoin('reporting.staff as s', 's.id', 'v.askedBy')
    .selectAll('v')
    .select('s.name')
    .where('v.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const findings = await ctx.db
    .selectFrom('ledger.verificationFinding')
    .select(['number', 'lookedAt', 'wrong', 'examples', 'milliseconds'])
    .where('verificationId', '=', id)
    .orderBy('number')
    .execute()
  return {
    id,
    businessOn: row.businessOn,
    state: row.state as VerificationState,
    cause: row.cause as VerificationCause,
    askedBy: row.askedBy === null ? null : { id: row.askedBy, name: row.name ?? '' },
    askedAt: row.askedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    problem: row.problem,
    findings: findings.map((one) => ({
      ...one,
      lookedAt: one.lookedAt as Record<string, number>,
      examples: one.examples.map(keptProblem),
    })),
  }
}

function keptProblem(text: string): BookProblem {
  if (text.startsWith('{')) return JSON.parse(text) as BookProblem
  return { code: 'as-kept', params: { sentence: text } }
}

/** The last that came to an end, with all it found. */
export async function latestVerification(ctx: ReadContext): Promise<ReadOf<typeof latestContract>> {
  const rows = await ctx.db
    .selectFrom('ledger.verification')
    .select(['id', 'finishedAt'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const latest = rows.find((row) => row.finishedAt !== null)
  return {
    latest: latest === undefined ? null : await verificationDetail(ctx, latest.id),
    underWay: rows.some((row) => row.finishedAt === null),
    closedThrough: (await readClosedThrough({ ...ctx.appContext, db: ctx.db })) ?? null,
  }
}
