import type { Page } from '@playwright/test'
import { outside } from './outside.ts'
import { rowsOf } from './portal-file.ts'
import { expect } from './test.ts'

/**
 * Makes a person pay for a loan by its number, read with the page's session: a payer with earlier payments
 * for a customer is not a stranger, whose money would need a second person.
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
