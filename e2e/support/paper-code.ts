import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../apps/server/src/modules/settlement/certificate/code.ts'
import { dataCipher } from '../../apps/server/src/platform/cipher.ts'
import { dataFolder } from './settings.ts'

/** What whoever holds the paper reads at its foot: it stands nowhere else. */
export function codeOnPaper(number: string): string {
  const { dataKey } = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as {
    dataKey: string
  }
  return codeOf(dataCipher(new Uint8Array(Buffer.from(dataKey, 'base64'))), number)
}
