import { expect, type OpenAs } from './test.ts'

/** The head of audit approves an application within their authority, from its detail. */
export async function approve(as: OpenAs, loanId: number, amount: string): Promise<void> {
  const said = await decide(as, 'auditadmin', { loanId, amount })
  // The policy has one in fifty looked at by somebody else too.
  if (said.includes('Review')) await decide(as, 'auditadmin2', { loanId, amount })
}

async function decide(as: OpenAs, who: string, o: { loanId: number; amount: string }) {
  const { loanId, amount } = o
  const page = await as(who, { path: `/loanList/cashCrdit/detail/${loanId}` })
  const bar = page.getByRole('region', { name: 'Decision' })
  await bar.getByRole('button', { name: 'Take G' }).click()
  await bar.getByRole('button', { name: 'Approve A' }).click()
  await bar.getByRole('button', { name: new RegExp(`^Approve KES\\s${amount}$`) }).click()
  const decided = bar.getByRole('status')
  const outcomes = who === 'auditadmin' ? '(Approved|Review, because Sample)' : 'Approved'
  await expect(decided).toContainText(new RegExp(`Loan ${loanId}: ${outcomes}`))
  return decided.innerText()
}
