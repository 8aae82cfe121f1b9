/** The values a refusal's text speaks of, by the name of their placeholder. */
export type RefusalParams = Readonly<Record<string, string | number>>

/** What is wrong with which field of a form: field path to the code of the complaint. */
export type RefusalFields = Readonly<Record<string, string>>

/** What may be answered to a question that a refusal is, by the name of the answer; a label may be empty. */
export type RefusalOffers = Readonly<
  Record<string, readonly { value: string | number; label: string }[]>
>

/**
 * An expected refusal. Its code is in the contract's catalogue, with its status and texts; any other thrown
 * error is a bug.
 */
export class Refusal extends Error {
  readonly code: string
  readonly params: RefusalParams
  readonly fields: RefusalFields | undefined
  readonly offers: RefusalOffers | undefined

  constructor(
    code: string,
    params: RefusalParams = {},
    fields?: RefusalFields,
    offers?: RefusalOffers,
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.params = params
    this.fields = fields
    this.offers = offers
  }
}
