import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Fills in the dialog for a reason, and waits until it is closed. */
export async function giveReason(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(text)
  await dialog.getByRole('button', { name: title, exact: true }).click()
  await expect(dialog).toBeHidden()
}
