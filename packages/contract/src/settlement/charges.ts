import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ofRow, panel } from '../platform/panels/panel.ts'
import { readingChoice, whatWasRead } from '../platform/what-was-read.ts'
import { cents, idParams, reason, version } from '../shapes.ts'

export const chargedServices = ['payout', 'payment'] as const
export type ChargedService = (typeof chargedServices)[number]

export const chargedKinds = ['payout', 'refund', 'payment', 'unknown'] as const

/** `awaited`: no file of charges speaks of that day yet. */
export const chargeFindings = [
  'agrees',
  'awaited',
  'not-billed',
  'no-transaction',
  'no-tariff',
  'old-tariff',
  'billed-twice',
  'differs',
] as const
export type ChargeFinding = (typeof chargeFindings)[number]

export const tariffStates = ['in-force', 'withdrawn'] as const
export const chargeFileStates = ['booked', 'undone'] as const

const upload = 'settlement/repayment/mpesa-service-charge-upload'
const manages = { access: { can: 'charge.manage' }, tag: 'Operator charges' } as const

/** Sorted, each with what the version before asked for the same amounts; null where it says nothing. */
export const tariffBands = z.array(
  z.object({
    fromCents: cents,
    toCents: cents.nullable(),
    chargeCents: cents,
    beforeCents: cents.nullable(),
  }),
)

const tariffBody = z.strictObject({ effectiveOn: z.iso.date(), ...readingChoice })

/** Reads a tariff file and changes nothing. Refuses: file.*, tariff.* with the row, tariff.closed. */
export const checkTariff = endpoint({
  ...manages,
  method: 'POST',
  path: '/settlement/repayment/tariffs/check',
  summary: 'Look at a tariff of the operator before it is put in force',
  effect: 'reads',
  upload: true,
  body: tariffBody,
  response: z.object({
    whatWasRead,
    services: z.array(
      z.object({
        service: z.enum(chargedServices),
        /** The version that would be replaced from that day; null for the first. */
        beforeOn: z.iso.date().nullable(),
        bands: tariffBands,
      }),
    ),
  }),
})

/** Refuses: file.*, tariff.* with the row, tariff.same-day, tariff.closed. */
export const uploadTariff = endpoint({
  ...manages,
  method: 'POST',
  path: '/settlement/repayment/tariffs',
  summary: 'Put a tariff of the operator in force',
  idempotent: true,
  upload: true,
  body: tariffBody,
  response: z.object({
    whatWasRead,
    tariffs: z.array(z.object({ id: z.number(), service: z.enum(chargedServices) })),
  }),
})

/** Refuses: request.not-found. */
export const tariffDetail = panel(ofRow('tariff', { page: upload }, 'Operator charges'), 'tariff', {
  path: '/settlement/repayment/tariffs/{id}',
  summary: 'A tariff of the operator beside the version before',
  parts: {
    id: z.number(),
    service: z.enum(chargedServices),
    effectiveOn: z.iso.date(),
    state: z.enum(tariffStates),
    beforeOn: z.iso.date().nullable(),
    bands: tariffBands,
  },
})

/** Refuses: file.*, charge-file.* with row and column, charge-file.known. */
export const uploadChargeFile = endpoint({
  ...manages,
  method: 'POST',
  path: '/settlement/repayment/chargeFiles',
  summary: 'Book the charges of the operator from its statement of them',
  idempotent: true,
  upload: true,
  body: z.strictObject(readingChoice),
  response: z.object({
    whatWasRead,
    id: z.number(),
    chargeCount: z.number(),
    chargeCents: cents,
    knownCount: z.number(),
    otherCount: z.number(),
  }),
})

/** Refuses: request.not-found, record.stale, charge.agrees. */
export const explainCharge = endpoint({
  ...manages,
  method: 'POST',
  path: '/settlement/repayment/serviceCharges/{id}/explain',
  summary: 'Say why a charge of the operator differs',
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: z.object({ id: z.number(), version }),
})
