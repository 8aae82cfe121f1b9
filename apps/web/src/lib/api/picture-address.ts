import { openFile } from '@daftari/contract/customers/endpoints'
import { addressOf } from './address.ts'

/** Where the browser reads a customer's picture; the server asks for the session and its scope. */
export function pictureAddress(fileId: number): string {
  return addressOf(openFile, { id: fileId })
}
