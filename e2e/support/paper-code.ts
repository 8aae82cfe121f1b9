import { codeOf } from '../../apps/server/src/modules/settlement/certificate/code.ts'
import { dataCipher } from '../../apps/server/src/platform/cipher.ts'
import { settings } from './settings.ts'

/** The code at the foot of the certificate, which is shown nowhere else. */
export function codeOnPaper(number: string): string {
  const dataKey = Buffer.from(settings.DATA_KEY ?? '', 'base64')
  return codeOf(dataCipher(new Uint8Array(dataKey)), number)
}
