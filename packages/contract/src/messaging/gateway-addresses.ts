import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { reason } from '../shapes.ts'
import { list } from '../table.ts'
import { gatewayKinds, smsGateways } from './gateways.ts'

export const addressStates = ['asked', 'approved', 'refused', 'withdrawn'] as const

/** One row per address that somebody entered for a gateway, new or another one. */
export const gatewayAddresses = list('operation/system/sms-config', {
  name: 'operation/system/gateway-addresses',
  path: '/operation/system/gatewayAddresses',
  key: 'addressRequestId',
  defaultSort: '-addressRequestId',
  tabs: 'addressState',
  filters: {
    addressState: filter.choice(addressStates),
    requestOf: requestOf(),
    submitted: filter.dateRange(),
  },
  columns: {
    addressRequestId: column.id({ sortable: true }),
    addressState: column.choice(addressStates),
    gatewayName: column.text({ short: true }),
    gatewayKind: column.choice(gatewayKinds),
    gatewayUrl: column.text(),
    gatewayAccount: column.text(),
    previousUrl: column.text(),
    previousAccount: column.text({ optional: true }),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant(),
    decidedBy: column.staff(),
    decidedAt: column.instant(),
    decisionReason: column.text(),
    version: column.count({ optional: true }),
  },
})

const can = 'message-gateway.manage'
const tag = 'Messages'
const response = z.object({
  id: z.number(),
  state: z.string(),
  version: z.number(),
  gatewayId: z.number(),
})

/** It carries nothing until another person has approved its address and it is activated. */
export const createGateway = endpoint({
  method: 'POST',
  path: '/operation/system/smsConfig',
  summary: 'Add a gateway for messages, whose address another person approves',
  tag,
  access: { can },
  body: z.strictObject({
    code: z.string().regex(/^[a-z][a-z\d-]{1,39}$/, 'small letters, digits and dashes'),
    kind: z.enum(gatewayKinds),
    url: z.string().trim().min(8).max(300),
    account: z.string().trim().max(100).default(''),
    sender: z.string().trim().max(100).default(''),
    secret: z.string().trim().min(1).max(4_000),
    /** Of WhatsApp: what it signs with, and what it gives when its webhook is set up. */
    appSecret: z.string().trim().max(200).optional(),
    verifyToken: z.string().trim().max(200).optional(),
    weight: z.int().min(0).max(1_000),
    partCents: z.int().min(0).max(100_000),
    reason,
  }),
  response,
})

/**
 * Where a gateway's messages go, with the customers' numbers and the sign-in codes: entered by one person
 * and approved by another, until when the earlier address stays in use. Refuses: asking
 * message-gateway.code-taken, .address, .out-of-reach, .settings, .sender; deciding request.not-found,
 * record.stale, request.decided, .own, message-gateway.address, .out-of-reach; withdrawing
 * request.not-yours.
 */
export const gatewayAddress = request('gateway-address', {
  list: gatewayAddresses,
  show: 'addresses',
  state: 'addressState',
  states: { done: 'approved' },
  path: '/operation/system/gatewayAddresses',
  tag,
  object: 'message-gateway',
  refreshes: [smsGateways],
  answer: response,
  ask: createGateway,
  decide: {
    can,
    summary: 'Approve or refuse the address that somebody else entered for a gateway',
  },
  withdraw: { can, summary: 'Take back the address entered for a gateway', by: 'asker' },
})
