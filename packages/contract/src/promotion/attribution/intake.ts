import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor } from '../../platform/records/form.ts'
import { readingChoice, whatWasRead } from '../../platform/what-was-read.ts'

/** Sources that are not disclosed for privacy are a kind of their own: they are not organic. */
export const mediaBuckets = ['organic', 'paid', 'restricted'] as const
export type MediaBucket = (typeof mediaBuckets)[number]
/** Also counts customers without a known app install. */
export const customerBuckets = [...mediaBuckets, 'unlinked'] as const

/** What a message is of: a conversion, or something done in the app. */
export const conversionKinds = ['install', 'reinstall', 're-attribution', 're-engagement'] as const
export type AttributionKind = (typeof conversionKinds)[number] | 'event'
export const reportedClasses = ['acquisition', 'organic', 'retargeting'] as const
export type ReportedClass = (typeof reportedClasses)[number]

/** What an uploaded file lists: its rows do not say it themselves. */
export const attributionFileKinds = [
  'installs',
  'organic-installs',
  'retargeting',
  'events',
  'organic-events',
  'retargeting-events',
  'costs',
] as const
export type AttributionFileKind = (typeof attributionFileKinds)[number]

/** In which zone the times of a file are: as its download was asked for. */
export const fileZones = ['utc', 'lender'] as const

/** Why a message or row could not be read. */
export const attributionProblems = [
  'shape',
  'no-device',
  'no-event',
  'no-time',
  'date-order',
  'no-seconds',
  'no-source',
  'other-kind',
  'amount',
  'currency',
] as const
export type AttributionProblem = (typeof attributionProblems)[number]

/** The last touch of a customer before their first loan. */
export const originKinds = [
  'call',
  'coupon',
  'ad',
  'diversion',
  'sms-click',
  'sms',
  'install',
  'organic',
] as const
export type OriginKind = (typeof originKinds)[number]

/** What AppsFlyer posts of an app; its bytes are kept whatever they say, and answered at once. */
export const attributionPostback = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/postbacks/{app}',
  summary: 'AppsFlyer reports an install or what happened in an app',
  access: { callback: 'postbacks', of: 'app' },
  params: z.strictObject({ secret: z.string(), app: z.string().max(40) }),
  tag: 'Callbacks',
  response: z.unknown(),
})

export const attributionFileFields = {
  app: field.code('apps', { max: 40 }),
  attributionFileKind: field.choice(attributionFileKinds),
  fileZone: field.choice(fileZones, { initial: 'utc' }),
  file: field.file('sheets'),
}

/**
 * A file of raw data, or of what advertising cost. Rows that cannot be read are kept and counted; the
 * rest counts. Refuses: file.*, attribution-file.columns.
 */
export const uploadAttributionFile = endpoint({
  method: 'POST',
  path: '/statistics/platform-statistics/af-channel-statistics/files',
  summary: 'Take in a file of AppsFlyer',
  access: { can: 'attribution.import' },
  tag: 'Promotion',
  idempotent: true,
  upload: true,
  body: bodyFor(attributionFileFields, 'create').extend(readingChoice),
  response: z.object({
    id: z.number(),
    kept: z.number(),
    repeated: z.number(),
    corrected: z.number(),
    bad: z.number(),
    whatWasRead,
  }),
})
