import {
  type AttributionFileKind,
  type AttributionKind,
  type AttributionProblem,
  conversionKinds,
  type MediaBucket,
  type ReportedClass,
} from '@daftari/contract/promotion/attribution/intake'
import { isBusinessDate } from '@daftari/kernel/business-date'
import { cutTo } from '@daftari/kernel/received-text'
import { wallTime } from '@daftari/kernel/wall-time'

/** What a message says, as far as it is known here. */
export interface AttributionRecord {
  appsflyerId: string
  kind: AttributionKind
  reportedAs: ReportedClass
  eventName: string
  eventValue: string
  eventAt: Date
  bucket: MediaBucket
  mediaSource: string | null
  campaign: string | null
  /** Null where it does not say. */
  isPrimary: boolean | null
  /** Our customer, where the app had set it. */
  customerId: number | null
}

/** Fields by the names of the postbacks; empty ones are left out. */
export type MessageFields = Readonly<Record<string, string | undefined>>

interface Given {
  /** The time zone of the times. */
  zone: string
  /** The kind of file, whose rows do not state it. */
  fileKind?: Exclude<AttributionFileKind, 'costs'>
}

const mostLetters = 1_024

/** The fields of a postback's JSON as texts; null is the same as absent. */
export function fieldsOf(raw: unknown): MessageFields | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const text = (value: unknown) => {
    if (value === null || value === undefined) return undefined
    const written = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return cutTo(written.trim(), mostLetters) || undefined
  }
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, text(value)]))
}

/** A message in our terms, or why it cannot be read. */
export function readMessage(
  of: MessageFields,
  given: Given,
): AttributionRecord | AttributionProblem {
  if (of.appsflyer_id === undefined || !/^[\w.-]{1,100}$/.test(of.appsflyer_id)) return 'no-device'
  if (of.event_name === undefined) return 'no-event'
  // Unpaired surrogates and NUL cannot be stored in a database.
  const names = [of.event_name, of.media_source, of.campaign]
  if (names.some((one = '') => one.includes('\0') || !one.isWellFormed())) return 'shape'
  const eventAt = instantIn(of.event_time, given.zone)
  if (eventAt === undefined) return 'no-time'
  const kind = conversionKinds.find((one) => one === of.event_name) ?? 'event'
  const reportedAs = given.fileKind === undefined ? classOf(of) : fileClasses[given.fileKind]
  const isOther =
    given.fileKind !== undefined && given.fileKind.endsWith('events') !== (kind === 'event')
  if (isOther) return 'other-kind'
  const id = Number(of.customer_user_id)
  return {
    appsflyerId: of.appsflyer_id,
    kind,
    reportedAs,
    eventName: of.event_name,
    eventValue: of.event_value ?? '',
    eventAt,
    ...sourceOf(of, reportedAs),
    isPrimary: flagOf(of.is_primary_attribution),
    customerId: Number.isSafeInteger(id) && id > 0 ? id : null,
  }
}

const fileClasses: Readonly<Record<Exclude<AttributionFileKind, 'costs'>, ReportedClass>> = {
  installs: 'acquisition',
  events: 'acquisition',
  'organic-installs': 'organic',
  'organic-events': 'organic',
  retargeting: 'retargeting',
  'retargeting-events': 'retargeting',
}

/** Absent keys are the rule, not the exception: the source says as much as the kind of campaign. */
function classOf(of: MessageFields): ReportedClass {
  const { campaign_type: campaign, conversion_type: conversion } = of
  if (campaign === 'retargeting' || conversion?.startsWith('re-') === true) return 'retargeting'
  if (campaign === 'organic') return 'organic'
  if (campaign !== undefined) return 'acquisition'
  const source = of.media_source?.toLowerCase()
  return source === undefined || source === 'organic' ? 'organic' : 'acquisition'
}

function sourceOf(of: MessageFields, reportedAs: ReportedClass) {
  const source = tidySource(of.media_source ?? '')
  if (source === 'restricted') {
    return { bucket: 'restricted', mediaSource: null, campaign: null } as const
  }
  // Paid for, but the source is not named: it is not organic for that.
  const isOrganic = source === 'organic' || (source === '' && reportedAs === 'organic')
  if (isOrganic) return { bucket: 'organic', mediaSource: null, campaign: null } as const
  if (source === '') return { bucket: 'restricted', mediaSource: null, campaign: null } as const
  return { bucket: 'paid', mediaSource: source, campaign: of.campaign?.trim() ?? null } as const
}

/** Sources are spelled in several ways: normalized, messages and costs match. */
export const tidySource = (source: string): string => cutTo(source.trim().toLowerCase(), 100)

/** What is said to be false is not the same as what is not said. */
function flagOf(text: string | undefined): boolean | null {
  if (text === undefined) return null
  if (/^(true|1|yes)$/i.test(text)) return true
  return /^(false|0|no)$/i.test(text) ? false : null
}

const written =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:\s*(?:Z|UTC|\+0000))?$/

/**
 * `2026-03-31 09:00:00.123` in that zone, by the whole second: files are written by the second, postbacks
 * finer, and both speak of one act.
 */
export function instantIn(text: string | undefined, zone: string): Date | undefined {
  const [, day = '', hour = '', minute = '', second = ''] = written.exec(text ?? '') ?? []
  if (!isBusinessDate(day)) return undefined
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  if (h > 23 || m > 59 || s > 59) return undefined
  return wallTime(day, h * 60 + m + s / 60, zone)
}

/**
 * What makes two messages speak of one act. An install that is first reported as organic and then as an
 * advertisement's is one install; what was done in the app is reported once for acquisition and once for
 * retargeting, and both are kept.
 */
export function naturalKey(record: AttributionRecord): string {
  const { kind, reportedAs } = record
  const reason = kind === 'event' && reportedAs === 'retargeting' ? 'retargeting' : ''
  return JSON.stringify([actKey(record), reason])
}

/** The act itself, however often it is reported. */
export const actKey = (record: AttributionRecord): string => {
  const { appsflyerId, kind, eventName, eventAt, eventValue } = record
  return JSON.stringify([appsflyerId, kind, eventName, eventAt.toISOString(), eventValue])
}

/** What may be corrected of it. */
export const contentOf = (record: AttributionRecord): string => {
  const { reportedAs, bucket, mediaSource, campaign, isPrimary, customerId } = record
  return JSON.stringify([reportedAs, bucket, mediaSource, campaign, isPrimary, customerId])
}
