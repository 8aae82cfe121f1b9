/** How a cell of an input file is read. Money is in units of the lender's currency, rates are in percent. */
export type InputKind =
  /** A name that the source gives to something: at most 64 letters. */
  | { is: 'id' }
  | { is: 'text'; most: number }
  | { is: 'phone' }
  | { is: 'id-number' }
  | { is: 'date' }
  /** Read as cents; negative where the column allows it. */
  | { is: 'money'; signed: boolean }
  /** Read as millionths: 1.5 is 15,000. */
  | { is: 'percent' }
  | { is: 'count'; most: number }
  | { is: 'yes-no' }
  | { is: 'choice'; of: readonly string[] }
  /** Words of a closed list, apart by blanks, each at most once. */
  | { is: 'words'; of: readonly string[] }

export interface InputColumn {
  kind: InputKind
  required: boolean
  /** The column's meaning, for the template and for programs. */
  meaning: string
}

const column = (kind: InputKind, meaning: string): InputColumn => ({
  kind,
  required: false,
  meaning,
})

export const required = (one: InputColumn): InputColumn => ({ ...one, required: true })

export const id = (meaning: string) => column({ is: 'id' }, meaning)
export const text = (meaning: string, most = 200) => column({ is: 'text', most }, meaning)
export const phone = (meaning: string) => column({ is: 'phone' }, meaning)
export const idNumber = (meaning: string) => column({ is: 'id-number' }, meaning)
export const date = (meaning: string) => column({ is: 'date' }, meaning)
export const money = (meaning: string) => column({ is: 'money', signed: false }, meaning)
export const signedMoney = (meaning: string) => column({ is: 'money', signed: true }, meaning)
export const percent = (meaning: string) => column({ is: 'percent' }, meaning)
export const count = (meaning: string, most = 100_000) => column({ is: 'count', most }, meaning)
export const yesNo = (meaning: string) => column({ is: 'yes-no' }, meaning)
export const choice = (of: readonly string[], meaning: string) =>
  column({ is: 'choice', of }, meaning)
export const wordsOf = (of: readonly string[], meaning: string) =>
  column({ is: 'words', of }, meaning)

/** One file of a book. */
export interface InputFile {
  /** The columns that name a row; none where rows have no name, and then its whole content does. */
  key: readonly string[]
  /** The column with the customer or the loan that a row is of. */
  of?: string
  /** A row has a value in at least one of these. */
  oneOf?: readonly string[]
  /** Rows say something about a person: they are sealed whole as they enter. */
  personal: boolean
  columns: Readonly<Record<string, InputColumn>>
}
