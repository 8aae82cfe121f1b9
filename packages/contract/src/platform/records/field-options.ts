/** How a form that is filled in anew shows the field. */
export interface FieldOptions {
  /** The glossary's word, when it is not the field's own name. */
  word?: string
  /** Called as a choice is: its words stand under `choices.<set>.<value>`. */
  called?: { set: string; value: string }
  /** What a number is in, behind it: `%`. */
  unit?: string
  /** What the form begins with; of a day also `today`. */
  initial?: string | number | boolean | readonly (string | number)[]
  /** A day no later than today. */
  upToToday?: true
  /** A day no earlier than today. */
  fromToday?: true
  /** Another field of the form: for each of its values this one has a word and a hint of its own. */
  by?: string
  /** Stands beside the field before it, where two have room. */
  beside?: true
  /** Lines of a long text. */
  rows?: number
  /** Of a list in a document: the name of a row, by which it is the same row in another version. */
  rowsBy?: string
  /** Begins with what the row has in the column of its name. */
  asIs?: true
  /** Asked for only where the row's column has one of these; else the form leaves it out. */
  only?: { column: string; among: readonly string[] }
}
