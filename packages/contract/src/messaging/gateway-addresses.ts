import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { field, optional } from '../platform/records/fields.ts'
import { bodyFor, form } from '../platform/records/form.ts'
import { onlyWhile, orEmpty } from '../platform/records/form-fields.ts'
import { request } from '../platform/request.ts'
import { requestColumns } from '../platform/request-columns.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import { gatewayAlphabets, gatewayKinds, smsGatewayKinds, smsGateways } from './gateways.ts'

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
    gatewayId: column.id({ optional: true }),
    gatewayKind: column.choice(gatewayKinds),
    gatewayUrl: column.text(),
    gatewayAccount: column.text(),
    previousUrl: column.text(),
    previousAccount: column.text({ optional: true }),
    reason: column.text(),
    ...requestColumns,
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

/** What is entered of a new one. */
const fields = {
  code: field.text({ max: 40, pattern: /^[a-z][a-z\d-]{1,39}$/ }),
  kind: field.choice(gatewayKinds, { set: 'gatewayKind', word: 'gatewayKind', initial: 'http' }),
  url: field.text({ min: 8, max: 300, word: 'gatewayUrl', by: 'kind' }),
  account: orEmpty(field.text({ min: 0, max: 100, word: 'gatewayAccount', by: 'kind' })),
  sender: onlyWhile(
    'kind',
    smsGatewayKinds,
    orEmpty(field.text({ min: 0, max: 100, word: 'gatewaySender' })),
  ),
  alphabet: onlyWhile(
    'kind',
    ['smpp'],
    optional(
      field.choice(gatewayAlphabets, {
        set: 'gatewayAlphabet',
        word: 'gatewayAlphabet',
        initial: 'gsm',
      }),
    ),
  ),
  secret: field.secret({ max: 4_000, rows: 2, word: 'gatewaySecret', by: 'kind' }),
  /** For WhatsApp: the signing secret, and the token that it sends when its webhook is set up. */
  appSecret: onlyWhile('kind', ['whatsapp'], field.secret({ max: 200, word: 'gatewayAppSecret' })),
  verifyToken: onlyWhile(
    'kind',
    ['whatsapp'],
    field.secret({ max: 200, word: 'gatewayVerifyToken' }),
  ),
  weight: field.count({ max: 1_000, word: 'gatewayWeight', initial: 0 }),
  partCents: field.money({ least: 0, word: 'partPrice', initial: 0 }),
  reason: field.reason(),
}

/** It carries nothing until another person has approved its address and it is activated. */
export const createGateway = endpoint({
  method: 'POST',
  path: '/operation/system/smsConfig',
  summary: 'Add a gateway for messages, whose address another person approves',
  tag,
  access: { can },
  body: bodyFor(fields, 'create'),
  response,
})

export const gatewayForm = form('message-gateway', {
  on: smsGateways,
  can,
  tag,
  fields,
  only: 'create',
  endpoints: { create: createGateway },
  refreshes: [gatewayAddresses],
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
  objectId: 'gatewayId',
  refreshes: [smsGateways],
  answer: response,
  ask: createGateway,
  decide: {
    can,
    summary: 'Approve or refuse the address that somebody else entered for a gateway',
  },
  withdraw: { can, summary: 'Take back the address entered for a gateway', by: 'asker' },
})
