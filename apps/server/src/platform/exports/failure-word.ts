import type { ExportError } from '@daftari/contract/platform/endpoints'
import { Refusal } from '@daftari/kernel/refusal'

const noSpace: ExportError = 'no-space'

/** What is kept of the error that ended an export: its code where it was foreseen, else its message. */
export function failureWord(error: unknown): string {
  if (error instanceof Refusal && error.code === 'file.no-space') return noSpace
  return error instanceof Error ? error.message : 'unknown'
}
