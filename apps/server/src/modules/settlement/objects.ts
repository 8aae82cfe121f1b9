import { anyRowOf } from '../../platform/desk/any-row-of.ts'
import type { ObjectKind } from '../../platform/desk/object-kind.ts'

/** What of this module people open: whoever sees the page sees every one of its rows. */
export const objects: ObjectKind[] = [
  { type: 'own-transfer', maySee: anyRowOf('settlement.ownTransfer') },
  { type: 'tariff', maySee: anyRowOf('settlement.tariff') },
  { type: 'charge-file', maySee: anyRowOf('settlement.chargeFile') },
  { type: 'service-agreement', maySee: anyRowOf('settlement.serviceAgreement') },
  { type: 'service-fee-statement', maySee: anyRowOf('settlement.serviceFeeStatement') },
  { type: 'certificate', maySee: anyRowOf('settlement.certificate') },
  { type: 'statement', maySee: anyRowOf('settlement.statementFile') },
  { type: 'difference', maySee: anyRowOf('settlement.difference') },
]
