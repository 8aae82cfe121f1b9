/**
 * The closed vocabulary of what a person is asked for before an action. A field's kind decides its
 * control and its JSON type; nothing else does.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'money'
  | 'count'
  | 'percent'
  | 'date'
  | 'choice'
  | 'staff'
  | 'id'
  | 'month'
  | 'flag'
  | 'several'
  | 'names'
  | 'time'
  | 'weekdays'
  | 'dates'
  | 'option'
  | 'options'
  | 'rows'
  | 'group'
  | 'document'
  | 'secret'
  | 'pictures'
  | 'file'

/** What a browser offers first where a file is asked for: papers that prove, tables, recordings. */
export type AcceptedFiles = 'papers' | 'sheets' | 'sounds'
