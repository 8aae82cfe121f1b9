import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Page, test } from '@playwright/test'
import { lenderNow, outsideUrl } from './settings.ts'

/** Yesterday's statement as a clerk fetches it from the operator's portal; the path of the file. */
export async function portalFile(page: Page, account: 'paybill' | 'utility'): Promise<string> {
  await page.goto(outsideUrl)
  const form = page.getByRole('region', { name: 'Statements of the portals' })
  await form.getByLabel('Of').selectOption(account)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const path = test.info().outputPath(file.suggestedFilename())
  await file.saveAs(path)
  return path
}

export async function rowsOf<T>(
  page: Page,
  path: string,
  params: Record<string, string>,
): Promise<T[]> {
  const response = await page.request.get(path, { params: { pageSize: '200', ...params } })
  const { data } = (await response.json()) as { data: { rows: T[] } }
  return data.rows
}

/** The portal writes the time of Nairobi. */
const timeIn = (at: string) =>
  new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The last closed day: the previous one, in Nairobi. */
export const yesterday = (): BusinessDate =>
  addDays(timeIn(lenderNow().toISOString()).slice(0, 10) as BusinessDate, -1)
