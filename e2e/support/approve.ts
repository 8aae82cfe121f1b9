import { expect, type OpenAs } from './test.ts'

/** The head of audit approves an application within their authority, from its detail. */
export async function approve(as: OpenAs, loanId: number, amount: string): Promise<void> {
  const page = await as('auditadmin', { path: `/loanList/cashCrdit/detail/${loanId}` })
  const bar = page.getByRole('region', { name: 'Decision' })
  await bar.getByRole('button', { name: 'Take G' }).click()
  await bar.getByRole('button', { name: 'Approve A' }).click()
  await bar.getByRole('button', { name: new RegExp(`^Approve KES\\s${amount}$`) }).click()
  await expect(bar.getByRole('status')).toContainText(`Loan ${loanId}: Approved`)
}
