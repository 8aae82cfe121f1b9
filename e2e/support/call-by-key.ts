import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** As long as a phone may ring. */
export const patience = { timeout: 40_000 }

/**
 * Calls the shown customer by the console's telephone, hangs up after an answer, and returns whether there
 * was one. The earlier text is the end of a previous call, which must not be mistaken for this one. A call
 * has ended once its outcome is shown: only then has the form the result that follows from it.
 */
export async function callByKey(page: Page): Promise<boolean> {
  const telephone = page.getByRole('region', { name: 'Telephone' })
  const line = telephone.locator('[data-call]')
  const earlier = (await line.count()) > 0 ? await line.getAttribute('data-call') : null
  await page.keyboard.press('c')
  await expect(line).not.toHaveAttribute('data-call', earlier ?? '')
  const standing = line.getByRole('status')
  await expect(standing).toHaveText(/^(Talking|Ended)/, patience)
  const answered = (await standing.innerText()).startsWith('Talking')
  if (answered) await page.keyboard.press('Alt+h')
  await expect(standing).toHaveText(/^Ended · /, patience)
  return answered
}
