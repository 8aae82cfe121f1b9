import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { columnsOf, inputNames } from '@daftari/contract/arrival/files/declared'
import { refuse } from '@daftari/contract/refusals'
import { stringify } from 'csv-stringify/sync'
import { formOf } from './json-schema.ts'

/**
 * Every file of a book without a row: its heading, and a line that begins with # and says what each column
 * means, which the reader leaves out. Refuses: arrival.folder-used, so that nothing is written over.
 */
export async function writeTemplate(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) refuse('arrival.folder-used', { folder })
  for (const name of inputNames) {
    const columns = columnsOf(name)
    const meanings = columns.map(([, column]) => {
      const asked = column.required ? 'required' : 'optional'
      return `${column.meaning} (${asked}; ${formOf(column.kind)})`
    })
    const lines = [columns.map(([field]) => field), [`# ${meanings[0]}`, ...meanings.slice(1)]]
    await writeFile(join(folder, `${name}.csv`), stringify(lines))
  }
  return inputNames.map((name) => `${name}.csv`)
}
