import { refuse } from '@daftari/contract/refusals'
import * as agents from '@daftari/contract/telephony/agents'
import * as answering from '@daftari/contract/telephony/answering'
import * as contract from '@daftari/contract/telephony/calls'
import { own } from '@daftari/kernel/own'
import { staffOf } from '../../platform/context.ts'
import { jsonIn } from '../../platform/http-client/json-in.ts'
import { inSteps, type Route, read, write } from '../../platform/module.ts'
import { type Part, part } from '../../platform/part.ts'
import { agentReports } from './agents/agents.ts'
import { listenedCall, listenIn } from './agents/listen-in.ts'
import { endSilentDutiesJob, sayDuty } from './agents/say-duty.ts'
import { endLostCallsJob } from './commands/end-lost-calls.ts'
import { giveNumber } from './commands/give-number.ts'
import { claimIncoming } from './commands/incoming/claim.ts'
import { declineIncoming } from './commands/incoming/let-go.ts'
import { type SealPhone, takeIncoming } from './commands/incoming/take-incoming.ts'
import { noteCall } from './commands/note-call.ts'
import { numberOfCall } from './commands/number-of-call.ts'
import { extensionOf, placeCall } from './commands/place-call.ts'
import { takeRecord } from './commands/take-record.ts'
import { writeNote } from './commands/write-note.ts'
import { ephemeralCredentials, type TelephonySettings, transportOf } from './credentials.ts'
import type { NumberOwners } from './number-owners.ts'
import { seesCall } from './queries/call-scope.ts'
import { callReports } from './queries/call-statistics.ts'
import { callerScreen } from './queries/caller-screen.ts'
import { listCalls } from './queries/list-calls.ts'

export interface TelephonyMeans {
  settings: TelephonySettings | undefined
  owners: NumberOwners
  seal: SealPhone
}

/** Calls by hand and inbound ones, and the agents at work. */
export const calls = (means: TelephonyMeans): Part =>
  part({
    lists: listCalls,
    reports: [...callReports, ...agentReports],
    objects: [{ type: 'call', maySee: (ctx, id) => seesCall(ctx, Number(id) || 0) }],
    recurring: [endLostCallsJob, endSilentDutiesJob],
    routes: [...phoneRoutes(means), ...serverRoutes(means)],
  })

/** Requests of a softphone. */
const phoneRoutes = ({ settings, owners, seal }: TelephonyMeans): Route[] => [
  read(contract.phoneCredentials, async (ctx) => {
    if (settings === undefined) return refuse('telephone.no-server')
    const { extension } = await extensionOf(ctx)
    const made = ephemeralCredentials(settings, extension, ctx.clock.now())
    return {
      ...transportOf(settings),
      realm: settings.realm,
      account: extension,
      displayName: ctx.actor.kind === 'staff' ? ctx.actor.name : '',
      ...made,
      expiresAt: made.expiresAt.toISOString(),
      canListenIn: settings.listeningIn !== undefined,
    }
  }),
  write(contract.placeCall, async (ctx, { body }) => {
    staffOf(ctx)
    const known: NumberOwners = { ...owners, call: numberOfCall(owners) }
    const find = own(known, body.of) ?? refuse('request.not-found')
    const { call, refused } = await placeCall(ctx, await find(ctx, body))
    return {
      call,
      refused: refused && { rule: refused.rule, from: refused.from?.toISOString() ?? null },
    }
  }),
  write(contract.noteCall, (ctx, { params, body }) => noteCall(ctx, params.id, body)),
  read(answering.callerScreen, (ctx, { params }) => callerScreen(ctx, params.id)),
  write(answering.writeCallNote, (ctx, { params, body }) => writeNote(ctx, params.id, body)),
  write(contract.incomingCall, (ctx, { body }) => claimIncoming(ctx, body, seal)),
  write(contract.declineIncoming, async (ctx, { body }) => {
    await declineIncoming(ctx, body.reference)
    return {}
  }),
  // A heartbeat is no act, so the audit log has no entry for it.
  inSteps(agents.sayDuty, async (steps, { body }) => {
    await steps.transact((ctx) => sayDuty(ctx, body))
    return {}
  }),
  write(agents.listenIn, (ctx, { params, body }) =>
    listenIn(ctx, { ...params, ...body }, settings?.listeningIn),
  ),
]

/** Requests and posts of the telephony server, at its unguessable path. */
const serverRoutes = ({ seal }: TelephonyMeans): Route[] => [
  write(contract.calledNumber, async (ctx, _input, { raw, reply }) => {
    const asked = contract.calledNumberBody.safeParse(jsonBody(raw)).data
    const found = asked && (await giveNumber(ctx, asked.target))
    if (found === undefined) reply.plain({ error: 'unknown' }, 404)
    else reply.plain(found)
    return undefined
  }),
  write(agents.listenedCall, async (ctx, _input, { raw, reply }) => {
    const asked = contract.calledNumberBody.safeParse(jsonBody(raw)).data
    const found = asked && (await listenedCall(ctx, asked.target))
    if (found === undefined) reply.plain({ error: 'unknown' }, 404)
    else reply.plain(found)
    return undefined
  }),
  write(contract.calledIn, async (ctx, _input, { raw, reply }) => {
    const call = contract.calledInBody.safeParse(jsonBody(raw)).data
    const taken = call && (await takeIncoming(ctx, call, seal))
    if (call === undefined) reply.plain({ error: 'malformed' }, 400)
    else if (taken === undefined) reply.plain({ error: 'switched off' }, 404)
    else reply.plain(taken)
    return undefined
  }),
  write(contract.callRecord, async (ctx, _input, { raw, ip, reply }) => {
    const outcome = await takeRecord(ctx, { bytes: raw ?? new Uint8Array(), ip })
    reply.plain({ status: outcome })
    return undefined
  }),
]

/** A callback's bytes as JSON; undefined if they are not. */
const jsonBody = (raw: Buffer | undefined) => jsonIn((raw ?? Buffer.alloc(0)).toString('utf8'))
