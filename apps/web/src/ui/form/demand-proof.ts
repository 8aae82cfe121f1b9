import { ApiError } from '../../lib/api/api-error.ts'

/** The chosen file; without one the form stays open and says so, as when the server refuses it. */
export function demandProof(proof: File | undefined, message: string): File {
  if (proof !== undefined) return proof
  throw new ApiError({ status: 422, code: 'request.invalid', message })
}
