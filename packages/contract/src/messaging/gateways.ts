import { mostOverlapHours } from '../callbacks.ts'
import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { action } from '../platform/records/action.ts'
import { field, optional } from '../platform/records/fields.ts'
import { record } from '../platform/records/record.ts'
import { list } from '../table.ts'

/**
 * SMS over HTTP in our own format or in Africa's Talking's, or over SMPP; and the interfaces of WhatsApp and
 * Google.
 */
export const gatewayKinds = ['http', 'africas-talking', 'smpp', 'whatsapp', 'push'] as const
export const smsGatewayKinds = ['http', 'africas-talking', 'smpp'] as const
/** What an SMPP centre means by its own alphabet (data coding 0): the GSM one, or Latin-1. */
export const gatewayAlphabets = ['gsm', 'latin1'] as const
export type GatewayAlphabet = (typeof gatewayAlphabets)[number]
/** The kinds that post results of texts and replies to us. */
export const postingGatewayKinds = ['http', 'africas-talking'] as const
/** What proves what comes from one: nothing but our address is the least. */
export const callbackProofs = ['token', 'signature', 'connection', 'address-alone'] as const
/** The kinds whose remaining balance can be queried. */
export const prepaidGatewayKinds = ['http', 'africas-talking'] as const
export type GatewayKind = (typeof gatewayKinds)[number]

export const gatewayStates = ['active', 'inactive'] as const
/** A faulty gateway cannot be opened with its settings, and carries nothing. */
export const gatewayHealths = ['well', 'away', 'faulty'] as const
/** Why it cannot be opened: its address, where that leads, what it signs in with. */
export const gatewayFaults = ['address', 'out-of-reach', 'secret', 'other'] as const
export type GatewayFault = (typeof gatewayFaults)[number]
/** Whether its address may be used, and whether one waits for a second person. */
export const gatewayApprovals = ['approved', 'change-waiting', 'waiting', 'not-approved'] as const

/** What came when it was last asked how much is left; `low` is less than its row names. */
export const balanceStates = [
  'known',
  'low',
  'no-answer',
  'refused',
  'unreadable',
  'other-currency',
  'not-offered',
  'not-asked',
] as const

/** One row per gateway, in use or not. */
export const smsGateways = list('operation/system/sms-config', {
  path: '/operation/system/smsConfig',
  entity: 'message-gateway',
  key: 'gatewayId',
  state: 'gatewayState',
  defaultSort: '-gatewayWeight',
  filters: {
    gatewayState: filter.choice(gatewayStates),
    gatewayKind: filter.choice(gatewayKinds),
  },
  columns: {
    gatewayId: column.id({ optional: true }),
    gatewayName: column.text({ short: true }),
    gatewayKind: column.choice(gatewayKinds),
    gatewayState: column.choice(gatewayStates),
    gatewayHealth: column.choice(gatewayHealths),
    gatewayFault: column.choice(gatewayFaults, { optional: true }),
    gatewayApproval: column.choice(gatewayApprovals, { late: true }),
    callbackProof: column.choice(callbackProofs, { late: true }),
    gatewayUrl: column.text({ late: true }),
    gatewayAccount: column.text({ optional: true }),
    gatewaySender: column.text({ short: true, late: true }),
    gatewayAlphabet: column.choice(gatewayAlphabets, { optional: true }),
    gatewayWeight: column.count({ sortable: true }),
    partPrice: column.money(),
    perNumber: column.count({ late: true }),
    perAddress: column.count({ late: true }),
    perSecond: column.count({ late: true }),
    /** Texts a second that it is given now; nothing where it never asked for patience. */
    paceNow: column.count(),
    sentToday: column.count(),
    arrivedToday: column.count(),
    costToday: column.money(),
    lastAnswerAt: column.instant(),
    gatewayBalance: column.money(),
    balanceAt: column.instant(),
    balanceState: column.choice(balanceStates),
    lowBalance: column.money({ optional: true }),
    changedBy: column.staff(),
    changedAt: column.instant({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** A name of letters, or a number, as an operator registers it (DN-06). */
export const isSenderId = (text: string): boolean =>
  /^\+?\d{3,15}$/.test(text) || /^(?=.*[A-Za-z])[A-Za-z\d](?:[\w .-]{0,9}[\w.])?$/.test(text)

const can = 'message-gateway.manage'
const address = { max: 300, min: 8 }
/** Nothing: as many as there are. */
const mostPerSecond = 200
const mostADay = field.count({ max: 1_000, asIs: true })

const ofSms = { column: 'gatewayKind', among: smsGatewayKinds } as const
const ofSmpp = { column: 'gatewayKind', among: ['smpp'] } as const
const ofPrepaid = { column: 'gatewayKind', among: prepaidGatewayKinds } as const
const ofPosting = { column: 'gatewayKind', among: postingGatewayKinds } as const
const ofWhatsApp = { column: 'gatewayKind', among: ['whatsapp'] } as const

/**
 * An empty secret keeps the stored one, except for another host. Another host or account waits for a second
 * person, with its sender and secrets; the rest applies at once. Refuses: message-gateway.address,
 * .out-of-reach, .secret-again, .settings, .sender, request.open-before.
 */
export const editGateway = action('message-gateway.edit', {
  on: smsGateways,
  can,
  asks: {
    gatewayUrl: field.text({ ...address, asIs: true }),
    gatewayAccount: optional(field.text({ min: 0, max: 100, asIs: true })),
    gatewaySender: optional(field.text({ min: 0, max: 100, asIs: true, only: ofSms })),
    gatewayAlphabet: optional(field.choice(gatewayAlphabets, { asIs: true, only: ofSmpp })),
    gatewaySecret: optional(field.longText({ min: 0, max: 4_000 })),
    gatewayAppSecret: optional(field.text({ min: 0, max: 200, only: ofWhatsApp })),
    gatewayVerifyToken: optional(field.text({ min: 0, max: 200, only: ofWhatsApp })),
    gatewayCallbackToken: optional(field.text({ min: 0, max: 200, only: ofPosting })),
    gatewayWeight: field.count({ max: 1_000, asIs: true }),
    partPrice: field.money({ least: 0, asIs: true }),
    perNumber: mostADay,
    perAddress: mostADay,
    perSecond: optional(field.count({ max: mostPerSecond, asIs: true })),
    lowBalance: optional(field.money({ least: 0, asIs: true, only: ofPrepaid })),
    reason: field.reason(),
  },
})
/** Refuses: message-gateway.unapproved, .sender of one for SMS that names none, and what saving refuses. */
export const activateGateway = action('message-gateway.activate', {
  on: smsGateways,
  can,
  from: ['inactive'],
  to: 'active',
  asks: 'reason',
  primary: true,
})
export const deactivateGateway = action('message-gateway.deactivate', {
  stops: true,
  on: smsGateways,
  can,
  from: ['active'],
  to: 'inactive',
  asks: 'reason',
})
/** To the person's own telephone; for a push it is not delivered. Refuses: message-gateway.unapproved. */
export const testGateway = action('message-gateway.test', {
  on: smsGateways,
  can,
  asks: 'confirm',
  idempotent: true,
})

/** The remaining balance; the row shows the result. Refuses: message-gateway.no-balance, .unapproved. */
export const askBalance = action('message-gateway.ask-balance', {
  on: smsGateways,
  can,
  idempotent: true,
})

/**
 * Its callback addresses become others; those before open for so many hours yet. Refuses:
 * message-gateway.no-callbacks.
 */
export const changeGatewayAddress = action('message-gateway.change-address', {
  on: smsGateways,
  can,
  asks: {
    overlapHours: field.count({ max: mostOverlapHours, initial: 24 }),
    reason: field.reason(),
  },
})

export const smsGateway = record(smsGateways, {
  /** The addresses it posts to, for people who manage gateways: each contains a secret. */
  more: {
    reportAddress: column.text(),
    inboundAddress: column.text(),
    webhookAddress: column.text(),
  },
  actions: [
    editGateway,
    activateGateway,
    testGateway,
    askBalance,
    changeGatewayAddress,
    deactivateGateway,
  ],
  panels: [
    ['gatewayName', 'gatewayKind', 'gatewayState', 'gatewayHealth', 'lastAnswerAt'],
    ['gatewayUrl', 'gatewayAccount', 'gatewaySender', 'gatewayApproval', 'gatewayFault'],
    ['changedBy', 'changedAt'],
    ['gatewayWeight', 'partPrice', 'perNumber', 'perAddress', 'perSecond', 'paceNow'],
    ['sentToday', 'arrivedToday', 'costToday'],
    ['gatewayBalance', 'balanceAt', 'balanceState', 'lowBalance'],
    ['callbackProof', 'reportAddress', 'inboundAddress', 'webhookAddress'],
  ],
})
