import { accountDayOpenings, balanceOpenings } from '../ledger/openings.ts'
import {
  correctionBatchOpenings,
  overpaymentOpenings,
  paymentOpenings,
  unmatchedOpenings,
} from '../payments/openings.ts'
import { writeOffOpenings } from '../servicing/openings.ts'
import { boardOpenings, statementFileOpenings } from '../settlement/board-openings.ts'
import {
  bureauDayOpenings,
  chargeDayOpenings,
  chargeFileOpenings,
  feeStatementOpenings,
  serviceChargeOpenings,
  transferOpenings,
} from '../settlement/cost-openings.ts'
import type { Openings } from './opening.ts'

/** Every table whose figures open. */
export const allOpenings = [
  balanceOpenings,
  accountDayOpenings,
  boardOpenings,
  ...Object.values(statementFileOpenings),
  paymentOpenings,
  unmatchedOpenings,
  overpaymentOpenings,
  chargeDayOpenings,
  chargeFileOpenings,
  serviceChargeOpenings,
  correctionBatchOpenings,
  writeOffOpenings,
  transferOpenings,
  bureauDayOpenings,
  feeStatementOpenings,
] as readonly unknown[] as readonly Openings[]
