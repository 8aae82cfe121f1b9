import type { z } from 'zod'
import type { ImageUpload } from '../images.ts'
import type { AcceptedFiles, FieldKind } from './field-kinds.ts'
import type { FieldOptions } from './field-options.ts'
import type { Offered } from './option-source.ts'

export type Fields = Readonly<Record<string, Field>>

export interface Field<K extends FieldKind = FieldKind, S extends z.ZodType = z.ZodType>
  extends FieldOptions {
  kind: K
  schema: S
  values?: readonly string[]
  /** The set of words for a choice, when not under the field's own name. */
  set?: string
  /** All may be chosen as one. */
  every?: true
  /** The longest text, or the most of several. */
  max?: number
  /** The source of the offered rows. */
  source?: Offered
  /** The fields of a table's row. */
  of?: Fields
  /** Rows come by choosing several in this field of theirs. */
  pick?: string
  /** Asked for only when a new one is made, or only when one is changed. */
  asked?: 'create' | 'change'
  /** Shown only while another field of the form has one of these values. */
  when?: { field: string; among: readonly string[] }
  /** Its value may be left out, also where it is asked for. */
  mayBeEmpty?: true
  /** For a group: a document within the document. */
  fields?: Fields
  /** Where a picture goes as soon as it is chosen. */
  upload?: ImageUpload
  accepts?: AcceptedFiles
  /** For a group whose fields need no common title. */
  untitled?: true
}
