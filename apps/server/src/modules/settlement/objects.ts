import { anyRowOf } from '../../platform/desk/any-row-of.ts'
import type { ObjectKind } from '../../platform/desk/object-kind.ts'
import { certificateEntity } from './certificate/revoke-certificate.ts'
import { chargeFileEntity } from './charges/book-charges.ts'
import { tariffEntity } from './charges/put-tariff.ts'

/** What of this module people open: whoever sees the page sees every one of its rows. */
export const objects: ObjectKind[] = [
  { type: 'own-transfer', maySee: anyRowOf('settlement.ownTransfer') },
  tariffEntity,
  chargeFileEntity,
  { type: 'service-agreement', maySee: anyRowOf('settlement.serviceAgreement') },
  { type: 'service-fee-statement', maySee: anyRowOf('settlement.serviceFeeStatement') },
  certificateEntity,
  { type: 'statement', maySee: anyRowOf('settlement.statementFile') },
  { type: 'difference', maySee: anyRowOf('settlement.difference') },
]
