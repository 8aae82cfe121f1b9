import { accountDayOpenings, balanceOpenings } from '../ledger/openings.ts'
import { overpaymentOpenings, paymentOpenings, unmatchedOpenings } from '../payments/openings.ts'
import { boardOpenings, statementFileOpenings } from '../settlement/board-openings.ts'
import {
  bureauDayOpenings,
  chargeDayOpenings,
  feeStatementOpenings,
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
  transferOpenings,
  bureauDayOpenings,
  feeStatementOpenings,
] as readonly unknown[] as readonly Openings[]
