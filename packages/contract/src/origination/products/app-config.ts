import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { filter } from '../../filters.ts'
import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { optionSource } from '../../platform/records/option-source.ts'
import { request } from '../../platform/request.ts'
import { requestColumns } from '../../platform/request-columns.ts'
import { requestOf } from '../../platform/request-of.ts'
import { cents, reason } from '../../shapes.ts'
import { list } from '../../table.ts'
import { offerSetting } from './offer-setting.ts'

const page = 'operation/system/app-config'
const path = '/operation/appConfig'
const tag = 'Apps and products'

export const closables = ['app', 'product'] as const

/** One row per closing of an app or a product; open again where it says when. */
export const closings = list(page, {
  name: `${page}/closings`,
  path: `${path}/closings`,
  key: 'closingId',
  defaultSort: '-closedAt',
  filters: { closable: filter.choice(closables), isClosed: filter.flag() },
  columns: {
    closingId: column.id({ optional: true }),
    closable: column.choice(closables),
    closedName: column.text(),
    isClosed: column.flag(),
    reason: column.text({ long: true }),
    closedBy: column.staff(),
    closedAt: column.instant({ sortable: true }),
    openAgainAt: column.instant(),
  },
})

const openingStates = ['asked', 'done', 'refused', 'withdrawn'] as const

/** One row per request to open what somebody closed. */
export const openings = list(page, {
  name: `${page}/openings`,
  path: `${path}/openings`,
  key: 'openingId',
  state: 'requestState',
  defaultSort: '-submittedAt',
  filters: {
    requestState: filter.choice(openingStates, { set: 'openingState' }),
    requestOf: requestOf(),
  },
  columns: {
    openingId: column.id({ optional: true }),
    closable: column.choice(closables),
    closedName: column.text(),
    requestState: column.choice(openingStates, { set: 'openingState' }),
    reason: column.text({ long: true }),
    ...requestColumns,
    submittedAt: column.instant({ sortable: true }),
  },
})

/** Refuses: asking closing.open-already; deciding what every request refuses. */
export const appOpeningRequest = request('opening', {
  list: openings,
  show: 'openings',
  state: 'requestState',
  path: `${path}/openings`,
  tag,
  ask: {
    can: 'app-config.close',
    summary: 'Ask to open an app or a product again',
    fields: { closing: field.id(), reason: field.reason() },
  },
  decide: {
    can: 'app-config.decide',
    summary: 'Approve or refuse opening an app or a product that was closed',
  },
  withdraw: {
    can: 'app-config.close',
    summary: 'Withdraw a request to open an app or a product',
    by: 'asker',
  },
  refreshes: [closings],
})

/** Takes effect at once; for the people who set up the offers. */
const closes = ['app-config.close', 'app-config.ask', 'app-config.decide'] as const

/** What may be closed, as `app:pesa` or `product:pesa-14`. */
export const closableOptions = optionSource({
  path: `${path}/open`,
  access: { can: closes },
  summary: 'Apps and products that are open',
  tag,
})

const closeFields = {
  closed: field.code(closableOptions, { word: 'closedName', max: 80 }),
  reason: field.reason(),
}

/** At once, by one person. Refuses: request.not-found, closing.closed-already. */
export const close = endpoint({
  method: 'POST',
  path: `${path}/closings`,
  summary: 'Close an app or a product at once',
  access: { can: closes },
  tag,
  body: z.strictObject({ closed: z.string().regex(/^(app|product):[\w-]{1,60}$/), reason }),
  response: z.object({ closingId: z.number() }),
})

export const closingForm = form('closing', {
  on: closings,
  can: closes,
  tag,
  only: 'create',
  danger: true,
  fields: closeFields,
  endpoints: { create: close },
  refreshes: [openings, ['options']],
})

export const repricings = ['dearer', 'cheaper', 'same', 'refused'] as const

/** Refuses: request.not-found, and what the offer’s own fields refuse. */
export const simulateOffer = endpoint({
  method: 'POST',
  path: `${path}/simulation`,
  summary: 'What the last thousand applications of a product would have cost',
  access: { page },
  tag,
  effect: 'reads',
  body: z.strictObject({ product: z.string().max(60), document: offerSetting.document }),
  response: z.object({
    /** At most a thousand, and fewer where there were fewer. */
    applications: z.number(),
    counts: z.object(
      Object.fromEntries(repricings.map((one) => [one, z.number()])) as Record<
        (typeof repricings)[number],
        z.ZodNumber
      >,
    ),
    /** Interest and fee of all of them, as they were priced and as they would be. */
    incomeBeforeCents: cents,
    incomeAfterCents: cents,
    /** The applications whose cost changes most. */
    examples: z.array(
      z.object({
        applicationId: z.number(),
        amountCents: cents,
        repricing: z.enum(repricings),
        payoutBeforeCents: cents,
        dueBeforeCents: cents,
        payoutAfterCents: cents.nullable(),
        dueAfterCents: cents.nullable(),
      }),
    ),
  }),
})
