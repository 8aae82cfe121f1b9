/** How a newly filled form shows the field. */
export interface FieldOptions {
  /** The glossary's word, when it is not the field's own name. */
  word?: string
  /** Named like a choice: its words are under `choices.<set>.<value>`. */
  called?: { set: string; value: string }
  /** What a number is in, behind it: `%`. */
  unit?: string
  /** What the form begins with; of a day also `today`. */
  initial?: string | number | boolean | readonly (string | number)[]
  /** A day no later than today. */
  upToToday?: true
  /** A day no earlier than today. */
  fromToday?: true
  /** Another field of the form: for each of its values this one has its own word and hint. */
  by?: string
  /** Stands beside the field before it, where two have room. */
  beside?: true
  /** Lines of a long text. */
  rows?: number
  /** For a list in a document: the name of a row, which identifies it across versions. */
  rowsBy?: string
  /** Begins with what the row has in the column of its name. */
  asIs?: true
  /** Included only where the row's column has one of these values; otherwise the form omits it. */
  only?: { column: string; among: readonly string[] }
}
