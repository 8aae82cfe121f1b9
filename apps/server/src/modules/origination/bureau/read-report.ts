import type { BureauCode } from '@daftari/contract/origination/bureau/enums'
import type { ReportVersion } from '@daftari/contract/origination/bureau/reports'
import { addDays, businessDateOf, daysBetween } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { unowned } from '../../../platform/cipher.ts'
import { type Context, may } from '../../../platform/context.ts'
import { latestConsent } from '../../customers/index.ts'
import { instant } from '../queries/detail/first-screen-json.ts'
import { requireVisible } from '../queries/require-visible.ts'

/** The frame of a report: its versions, its price, and whether another may be bought. */
interface ReportView<R> {
  consented: boolean
  mayAsk: boolean
  priceCents: number
  reuseDays: number
  freshUntil: string | null
  versions: ReportVersion[]
  opened: { queryId: number; ageDays: number; report: R } | null
}

type Version = ReportVersion & { openState: boolean }

/**
 * The reports on the customer of an application, one of them opened; opening it is written down.
 * Refuses: request.not-found.
 */
export async function readReport<R>(
  ctx: Context,
  code: BureauCode,
  asked: { id: number; queryId?: number | undefined },
): Promise<ReportView<R>> {
  const personId = await requireVisible(ctx, asked.id)
  const versions = await versionsOf(ctx, personId, code)
  const bureau = await ctx.db
    .selectFrom('origination.bureau')
    .select(['priceCents', 'reuseDays'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const consent = await latestConsent(ctx, personId, 'credit-check')
  const idle = versions.every(({ openState }) => !openState)
  return {
    consented: consent?.given === true,
    mayAsk: idle && may(ctx, 'credit-report.ask') && (await isOpen(ctx, asked.id)),
    ...bureau,
    freshUntil: freshUntil(ctx, versions, bureau.reuseDays),
    versions: versions.map(({ openState: _, ...version }) => version),
    opened: await opened<R>(ctx, { code, personId, versions, queryId: asked.queryId }),
  }
}

async function versionsOf(ctx: Context, personId: number, code: BureauCode): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select q.id as query_id, q.application_id as loan_id, q.state,
      ${instant('q.asked_at')} as asked_at,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as asked_by,
      q.reason, ${instant('q.answered_at')} as answered_at, q.cost_cents, q.figures, q.failure,
      q.ask_at is not null as open_state
    from origination.bureau_query q
    left join reporting.staff s on s.id = q.asked_by
    where q.person_id = ${personId} and q.bureau_code = ${code}
    order by q.id desc limit 50`.execute(ctx.db)
  return rows
}

async function isOpen(ctx: Context, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('origination.application')
    .select('id')
    .where('id', '=', id)
    .where('applyStatus', 'in', [1, 5])
    .executeTakeFirst()
  return row !== undefined
}

function freshUntil(ctx: Context, versions: readonly Version[], days: number): string | null {
  const last = versions.find(({ state }) => state === 'answered' || state === 'no-record')
  if (last?.answeredAt == null) return null
  const until = addDays(businessDateOf(new Date(last.answeredAt), ctx.clock.zone), days)
  return until > ctx.clock.today() ? until : null
}

async function opened<R>(
  ctx: Context,
  asked: {
    code: BureauCode
    personId: number
    versions: readonly Version[]
    queryId: number | undefined
  },
): Promise<ReportView<R>['opened']> {
  const { code, personId, versions, queryId } = asked
  const version = versions.find(
    (one) => one.state === 'answered' && (queryId === undefined || one.queryId === queryId),
  )
  if (version?.answeredAt == null) return null
  const { reportCipher } = await ctx.db
    .selectFrom('origination.bureauQuery')
    .select('reportCipher')
    .where('id', '=', version.queryId)
    .executeTakeFirstOrThrow()
  if (reportCipher === null) return null
  await audit(ctx, {
    act: 'credit-report.read',
    object: { type: 'person', id: personId },
    after: { bureau: code, query: version.queryId },
  })
  const answeredOn = businessDateOf(new Date(version.answeredAt), ctx.clock.zone)
  return {
    queryId: version.queryId,
    ageDays: daysBetween(answeredOn, ctx.clock.today()),
    report: JSON.parse(ctx.appContext.cipher.open(reportCipher, unowned)) as R,
  }
}
