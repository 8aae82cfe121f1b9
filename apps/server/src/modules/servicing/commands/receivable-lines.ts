import { sum } from '@daftari/kernel/money'
import { type AccountCode, credit, type Posting } from '../../ledger/index.ts'
import type { AllocationLine, Component } from '../domain/allocation.ts'
import type { StoredLoan } from '../stored-loan.ts'

const receivables: Record<Component, AccountCode> = {
  principal: 'principal_receivable',
  interest: 'interest_receivable',
  fee: 'fee_receivable',
  fine: 'fine_receivable',
}

/** What is paid on a claim that was written off is income of the day it is paid. */
export function recoveryLines(
  { id, personId }: Pick<StoredLoan, 'id' | 'personId'>,
  lines: readonly AllocationLine[],
): Posting[] {
  const amountCents = sum(lines.map((line) => line.amountCents))
  return [credit('recovery_income', amountCents, { loanId: id, personId })]
}

/** The receivables that lines settle, one posting for each part. */
export function receivableLines(
  loan: Pick<StoredLoan, 'id' | 'personId'>,
  lines: readonly AllocationLine[],
): Posting[] {
  const subject = { loanId: loan.id, personId: loan.personId }
  return [...Map.groupBy(lines, (line) => line.component)].map(([component, some]) =>
    credit(receivables[component], sum(some.map((line) => line.amountCents)), subject),
  )
}
