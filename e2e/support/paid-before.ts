import type { Page } from '@playwright/test'
import { outside } from './outside.ts'
import { rowsOf } from './portal-file.ts'
import { expect } from './test.ts'

/**
 * Has somebody pay for a loan by its number, read as who is signed in on the page: whoever has paid for a
 * customer before is no stranger, whose money would need another person.
 */
export async function paidBefore(
  page: Page,
  { phone, loanId }: { phone: string; loanId: number },
): Promise<void> {
  const receipt = await outside.pay({ phone, reference: String(loanId), amount: 20 })
  const customers = async () => {
    const list = '/api/settlement/repayment/mpesa-payment'
    const rows = await rowsOf<{ customerId: number | null }>(page, list, { receipt })
    return rows.filter(({ customerId }) => customerId !== null).length
  }
  await expect.poll(customers, { timeout: 20_000 }).toBe(1)
}
