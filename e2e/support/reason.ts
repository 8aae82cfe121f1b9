import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Fills in the dialog that asks why, and waits until it is gone. */
export async function giveReason(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(text)
  await dialog.getByRole('button', { name: title, exact: true }).click()
  await expect(dialog).toBeHidden()
}
