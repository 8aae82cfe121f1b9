import { openFile } from '@daftari/contract/customers/endpoints'
import { addressOf } from './address.ts'

/** The address of a customer's picture; the server checks the session and its scope. */
export function pictureAddress(fileId: number): string {
  return addressOf(openFile, { id: fileId })
}
