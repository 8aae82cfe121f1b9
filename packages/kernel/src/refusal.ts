/** The values a refusal's text speaks of, by the name of their placeholder. */
export type RefusalParams = Readonly<Record<string, string | number>>

/** What is wrong with which field of a form: field path to the code of the complaint. */
export type RefusalFields = Readonly<Record<string, string>>

/**
 * An expected no. Its code is in the contract's catalogue, which holds its status and its texts;
 * everything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: string
  readonly params: RefusalParams
  readonly fields: RefusalFields | undefined

  constructor(code: string, params: RefusalParams = {}, fields?: RefusalFields) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.params = params
    this.fields = fields
  }
}
