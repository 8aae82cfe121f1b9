import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** For as long as a phone rings. */
export const patience = { timeout: 40_000 }

/**
 * Calls who is shown by the console's telephone, and hangs up where they answer; gives whether they did. What
 * stood there before is the end of an earlier call, which this one must not be taken for.
 */
export async function callByKey(page: Page): Promise<boolean> {
  const telephone = page.getByRole('region', { name: 'Telephone' })
  const line = telephone.locator('[data-call]')
  const earlier = (await line.count()) > 0 ? await line.getAttribute('data-call') : null
  await page.keyboard.press('c')
  await expect(line).not.toHaveAttribute('data-call', earlier ?? '')
  const standing = line.getByRole('status')
  await expect(standing).toHaveText(/^(Talking|Ended)/, patience)
  if (!(await standing.innerText()).startsWith('Talking')) return false
  await page.keyboard.press('Alt+h')
  await expect(standing).toHaveText(/^Ended/, patience)
  return true
}
