import type { HoldKind, RuledPurpose, StopChannel } from '@daftari/contract/contact/enums'
import { proposedStopRequest, proposedStops } from '@daftari/contract/contact/stops'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import {
  type Context,
  type ContextSaying,
  type ReadContext,
  systemContext,
} from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns } from '../../../platform/tables/sql-parts.ts'
import { isBorneOut } from '../queries/borne-out.ts'
import type { Party } from '../queries/facts-of.ts'
import type { Stop } from '../queries/stop.ts'
import type { ContactRequest } from './take-contact.ts'
import { writeStop } from './write-stop.ts'

type Row = RequestRow<'contact.proposedStop'>

/** Who has no name yet is known by the number. */
const namedBy = (person: string) => `coalesce(${person}.full_name, ${person}.phone_masked)`

/** A stop reported by staff without a record takes effect once another person has confirmed it. */
export const proposedStop = requestFlow(proposedStopRequest, {
  table: 'contact.proposedStop',
  // It is filed by what a member of staff writes down of a call, a case or an application.
  ask: () => refuse('request.invalid'),
  execute: confirm,
  subject: ({ personId }) => ({ type: 'person', id: personId ?? 0 }),
  audited: (row) => said(row),
  summary: {
    about: 'personId',
    name: sql`(select ${sql.raw(namedBy('h'))} from reporting.person h where h.person_id = r.person_id)`,
  },
})

/**
 * It applies from now on; an opt-out from offers is published, so that the customer gets its confirmation.
 */
async function confirm(ctx: ContextSaying<'stopsContact'>, row: Row): Promise<number | undefined> {
  const stopId = await writeStop(ctx, stopOf(row), row.askedBy)
  const { kind, personId, relation, purpose, callsOnly } = row
  const isOwn = kind === 'stop' && relation === 'own'
  const endsOffers = isOwn && purpose === 'marketing' && !callsOnly
  if (stopId !== undefined && personId !== null && endsOffers) {
    await publish(ctx, 'stop.confirmed', `person:${personId}`, { stopId, personId })
  }
  return stopId
}

/** Said again while it waits, it waits once. */
export async function proposeStop(ctx: Context, stop: Stop): Promise<void> {
  const columns = columnsOf(stop)
  const { rows } = await sql`
    select from contact.proposed_stop p where p.state = 'asked' and p.kind = ${stop.kind}
      and p.phone_hash is not distinct from ${columns.phoneHash}
      and p.person_id is not distinct from ${columns.personId}
      and p.purpose is not distinct from ${columns.purpose}
      and p.calls_only = ${columns.callsOnly} and p.channel is not distinct from ${columns.channel}
      and p.hold_kind is not distinct from ${columns.holdKind}`.execute(ctx.tx)
  if (rows.length > 0) return
  await proposedStop.file(ctx, {
    own: columns,
    act: proposedStopRequest.acts.ask,
    reason: columns.reason,
  })
}

const none = {
  phoneHash: null,
  personId: null,
  relation: null,
  purpose: null,
  callsOnly: false,
  channel: null,
  holdKind: null,
  holdUntil: null,
  sourceKind: null,
  sourceId: null,
}

function columnsOf(stop: Stop) {
  const { kind } = stop
  if (kind === 'hold') {
    const { personId, hold, until = null, reason } = stop
    return { ...none, kind, personId, holdKind: hold, holdUntil: until, reason }
  }
  const { phoneHash, personId, relation } = stop.party
  const of = { ...none, kind, phoneHash, personId, relation }
  if (kind === 'wrong-number') {
    const { source } = stop
    return { ...of, sourceKind: source.kind, sourceId: source.id, reason: 'Wrong number' }
  }
  const { purpose = null, callsOnly = false, channel = null, reason } = stop
  return { ...of, purpose, callsOnly, channel, reason }
}

function stopOf(row: Row): Stop {
  const { personId, phoneHash, reason } = row
  if (row.kind === 'hold') {
    const until = (row.holdUntil as BusinessDate | null) ?? undefined
    return { kind: 'hold', personId: personId ?? 0, hold: row.holdKind as HoldKind, until, reason }
  }
  const relation = row.relation as Party['relation']
  const party: Party = { personId, phoneHash: phoneHash ?? Buffer.of(), relation }
  if (row.kind === 'wrong-number') {
    const source = { kind: row.sourceKind, id: row.sourceId } as ContactRequest['source']
    return { kind: 'wrong-number', party, source }
  }
  const purpose = (row.purpose as RuledPurpose | null) ?? undefined
  const channel = (row.channel as StopChannel | null) ?? undefined
  return { kind: 'stop', party, purpose, callsOnly: row.callsOnly, channel, reason }
}

const said = ({ kind, purpose, callsOnly, channel, holdKind, holdUntil }: Row) => ({
  kind,
  purpose,
  callsOnly,
  channel,
  holdKind,
  holdUntil,
})

/**
 * The record of a call comes shortly after it ends: a stop that it supports takes effect then, without
 * another person. Only for a call of the same day.
 */
async function confirmByRecord(ctx: ContextSaying<'stopsContact'>): Promise<void> {
  const { rows } = await waiting(ctx).execute(ctx.tx)
  for (const row of rows) {
    const stop = stopOf(row)
    if (!(await isBorneOut(ctx, stop, row.askedBy))) continue
    const { kind } = row
    await ctx.tx
      .updateTable('contact.proposedStop')
      .set({ state: 'done', decidedAt: ctx.clock.now(), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await confirm(ctx, row)
    await audit(ctx, {
      act: 'contact-stop.prove',
      object: { type: 'person', id: row.personId ?? 0 },
      after: { kind, saidBy: row.askedBy },
    })
  }
}

const waiting = ({ clock }: Pick<ReadContext, 'clock'>) => sql<Row>`
  select * from contact.proposed_stop p where p.state = 'asked'
    and p.asked_at >= ${new Date(clock.now().getTime() - recordsComeWithinMs)} order by p.id
  for update skip locked`

/** A record that has not come by then does not come. */
const recordsComeWithinMs = 3_600_000

export const confirmingByRecord: RecurringJob = {
  name: 'contact.confirm-by-record',
  everySeconds: 30,
  due: ({ clock }) =>
    sql`exists (select from contact.proposed_stop p where p.state = 'asked'
      and p.asked_at >= ${new Date(clock.now().getTime() - recordsComeWithinMs)})`,
  run: async (appContext) => {
    await transact(appContext.db, (tx) =>
      confirmByRecord(systemContext(appContext, tx, 'contact.confirm-by-record', ['stopsContact'])),
    )
  },
}

export const listProposedStops = listQuery(proposedStops, {
  from: 'contact.proposed_stop r',
  join: 'left join reporting.person p on p.person_id = r.person_id',
  key: 'r.id',
  columns: {
    proposedStopId: 'r.id',
    proposedStopState: 'r.state',
    stopKind: 'r.kind',
    contactPurpose: 'r.purpose',
    name: namedBy('p'),
    customerId: 'r.person_id',
    ...requestColumns('r'),
  },
  filters: { requestOf: requestOf('r.asked_by'), askedBy: 'r.asked_by', asked: 'r.asked_at' },
})
