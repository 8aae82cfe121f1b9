import type { RefusalOffers as Offers } from '@daftari/kernel/refusal'

/** A call that did not succeed. Its message is in the reader's language already. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The refusal's code in the contract's catalogue, or what happened on the way. */
  readonly code: string
  /** What is wrong with which field of the request. */
  readonly fields: Readonly<Record<string, string>>
  /** What the sentence names, such as a count of days. */
  readonly params: Readonly<Record<string, unknown>>
  /** What may be answered, where the refusal is a question: by the name of the answer. */
  readonly offers: Offers | undefined
  readonly requestId: string | undefined

  constructor(o: {
    status: number
    code: string
    message: string
    fields?: Record<string, string> | undefined
    params?: Record<string, unknown> | undefined
    offers?: Offers | undefined
    requestId?: string | undefined
  }) {
    super(o.message)
    this.name = 'ApiError'
    this.status = o.status
    this.code = o.code
    this.fields = o.fields ?? {}
    this.params = o.params ?? {}
    this.offers = o.offers
    this.requestId = o.requestId
  }

  /** Nobody knows whether it happened: no answer, or an answer that says nothing of the request. */
  get isDoubtful(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 409 || this.status === 429
  }
}
