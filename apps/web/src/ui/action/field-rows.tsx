import type { Field, Fields } from '@daftari/contract/platform/records/field'
import { Fragment, type ReactNode } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import styles from './field-group.module.css'
import { FieldInput } from './field-input.tsx'
import { rowsOf } from './rows-of.ts'

interface FieldRowsProps {
  fields: Fields
  /** The path of the document that they are of, in the form's body. */
  at?: readonly string[]
  /** Wraps each field, by its path. */
  frame?: (path: readonly string[], input: ReactNode) => ReactNode
}

/**
 * The fields of a document in their order, each on a new line or beside the previous one; a group has a
 * title.
 */
export function FieldRows({ fields, at = [], frame = (_, input) => input }: FieldRowsProps) {
  return rowsOf(fields).map((names) => (
    <div key={names.join()} className={styles.row}>
      {names.map((name) => {
        const field = fields[name]
        if (field === undefined) return null
        const path = [...at, name]
        return field.fields === undefined ? (
          <Fragment key={name}>
            {frame(path, <FieldInput name={name} group={at} field={field} />)}
          </Fragment>
        ) : (
          <FieldGroup key={name} name={name} field={field}>
            <FieldRows fields={field.fields} at={path} frame={frame} />
          </FieldGroup>
        )
      })}
    </div>
  ))
}

interface FieldGroupProps {
  name: string
  field: Field
  children: ReactNode
}

function FieldGroup({ name, field, children }: FieldGroupProps) {
  const glossary = useGlossary()
  return (
    <fieldset className={styles.group}>
      {field.untitled !== true && <legend>{glossary.fieldWord(name, field)}</legend>}
      {children}
    </fieldset>
  )
}
