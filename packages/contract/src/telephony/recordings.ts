import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { request } from '../platform/request.ts'
import { requestColumns } from '../platform/request-columns.ts'
import { requestOf } from '../platform/request-of.ts'
import { idParams, reason, version } from '../shapes.ts'
import { list } from '../table.ts'
import { callRecords } from './call-tables.ts'
import { callPurposes } from './enums.ts'

const tag = 'Telephony'

/** A file is named by its call and a number of three digits at most. */
const mostParts = 1_000

/** What a telephony server recorded of a call: WAV, MP3 or Ogg, 20 MB at most. */
export const callRecording = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/calls/recording',
  summary: 'A recording of a call',
  access: { callback: 'recordings' },
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string() }),
  upload: true,
  body: z.looseObject({ reference: z.string().min(1).max(60) }),
  response: z.unknown(),
})

/**
 * A call's complete recording, for listening: the newest, or of a call recorded in parts one of them, counted
 * from the first. Each listening is recorded with its reason. Downloading is a separate right. Refuses:
 * request.not-found, permission.denied, recording.erased, .locked, .no-notice.
 */
export const listenToRecording = endpoint({
  method: 'POST',
  path: '/telephony/calls/{id}/recording',
  summary: 'Listen to a recording',
  access: { can: 'recording.listen' },
  tag,
  params: idParams,
  body: z.strictObject({
    reason,
    download: z.boolean().default(false),
    part: z.int().min(1).max(mostParts).optional(),
  }),
  response: z.unknown(),
})

/** Kept: the objection was refused, and the recording may be listened to again. */
export const erasureStates = ['asked', 'erased', 'kept'] as const

const page = 'operation/system/telephone-record'

/** One row per objection to a recording, and what a second person decided. */
export const recordingErasures = list(page, {
  name: `${page}/erasures`,
  path: `/${page}/erasures`,
  key: 'erasureId',
  defaultSort: '-erasureId',
  tabs: 'erasureState',
  filters: {
    erasureState: filter.choice(erasureStates),
    requestOf: requestOf(),
    callId: filter.id(),
    submitted: filter.dateRange(),
  },
  columns: {
    erasureId: column.id({ sortable: true }),
    erasureState: column.choice(erasureStates),
    callId: column.id(),
    calledAt: column.instant(),
    callPurpose: column.choice(callPurposes),
    caller: column.staff(),
    recordingParts: column.count(),
    objection: column.text({ long: true }),
    ...requestColumns,
  },
})

/**
 * The customer objects to being recorded: existing and later recordings of the call are locked. The id is the
 * call's. By the agent who spoke with them, or a person who sees the call and may listen.
 */
const objectToRecording = endpoint({
  method: 'POST',
  path: '/telephony/calls/{id}/objection',
  summary: 'Lock the recording of a call, by the customer’s objection, and ask that it is erased',
  access: { can: 'call.place' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({ id: z.number(), state: z.enum(erasureStates), version }),
})

/**
 * What was recorded of somebody who objected is erased by the word of another, who is neither who asked nor
 * who was recorded; refused, it is listened to again. Refuses: asking request.not-found,
 * request.open-before, recording.erased; deciding request.not-found, record.stale, request.decided,
 * request.own, recording.own-call.
 */
export const erasureRequest = request('recording-erasure', {
  list: recordingErasures,
  show: 'erasures',
  state: 'erasureState',
  states: { done: 'erased', refused: 'kept' },
  path: '/telephony/recordingErasures',
  tag,
  object: 'call',
  objectId: 'callId',
  refreshes: Object.values(callRecords),
  ask: objectToRecording,
  decide: {
    can: 'recording.erase',
    summary: 'Erase the recording of a call to which the customer objected, or keep it',
    reasoned: true,
  },
  acts: { ask: 'recording.object' },
})
