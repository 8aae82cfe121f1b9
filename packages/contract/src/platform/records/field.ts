import type { z } from 'zod'
import type { ImageUpload } from '../images.ts'
import type { FieldKind } from './field-kinds.ts'
import type { KnownOptions, OptionSource } from './option-source.ts'

export type Fields = Readonly<Record<string, Field>>

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
  /** Another field of the form: for each of its values this one has a word and a hint of its own. */
  by?: string
  /** Stands beside the field before it, where two have room. */
  beside?: true
  /** Lines of a long text. */
  rows?: number
  /** Begins with what the row has in the column of its name. */
  asIs?: true
  /** Asked for only where the row's column has one of these; else the form leaves it out. */
  only?: { column: string; among: readonly string[] }
}

export interface Field<K extends FieldKind = FieldKind, S extends z.ZodType = z.ZodType>
  extends FieldOptions {
  kind: K
  schema: S
  values?: readonly string[]
  /** Where a choice's words stand in the glossary, when not under the field's own name. */
  set?: string
  /** All may be chosen as one. */
  every?: true
  /** The longest text, or the most of several. */
  max?: number
  /** Which rows it offers. */
  source?: KnownOptions | OptionSource
  /** What a row of a table asks for. */
  of?: Fields
  /** Rows come by choosing several in this field of theirs. */
  pick?: string
  /** Asked for only when a new one is made, or only when one is changed. */
  asked?: 'create' | 'change'
  /** Asked for only while another field of the form has one of these values. */
  when?: { field: string; among: readonly string[] }
  /** Its value may be left out, also where it is asked for. */
  mayBeEmpty?: true
  /** Of a group: a document within the document. */
  fields?: Fields
  /** Where a picture goes as soon as it is chosen. */
  upload?: ImageUpload
  /** Of a group whose fields say by their own words what they are. */
  untitled?: true
}
