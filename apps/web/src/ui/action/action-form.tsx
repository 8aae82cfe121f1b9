import type { Action } from '@daftari/contract/platform/records/action'
import type { Field, Fields } from '@daftari/contract/platform/records/field'
import type { AnyRow } from '../cells/cell.tsx'
import { ChangedRow } from '../form/declared/option-input.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionWords } from './action-words.ts'
import { FieldInput } from './field-input.tsx'
import { initialOf } from './initial-of.ts'

export interface ActionFormProps {
  action: Action
  fields: Fields
  row: AnyRow
  open: boolean
  /** Sends what was entered; rejects with ApiError to keep the dialog open. */
  onSubmit(entered: Record<string, unknown>): Promise<unknown>
  onClose(): void
}

/** The form of an action that needs more than a reason: one field for each declared input. */
export default function ActionForm({
  action,
  fields,
  row,
  open,
  onSubmit,
  onClose,
}: ActionFormProps) {
  const { danger = false, final = false } = action
  const words = useActionWords(action, row)
  const asked = Object.entries(fields).filter(([, { only }]) => isAsked(only, row))
  return (
    <FormDialog
      open={open}
      title={words.button}
      schema={action.body.omit({
        version: true,
        ...(action.alsoSeen !== undefined && { [action.alsoSeen]: true as const }),
      })}
      initial={{ ...initialOf(Object.fromEntries(asked)), ...asItIs(asked, row) }}
      submitText={words.button}
      danger={danger}
      final={final}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(words.consequence === undefined ? {} : { consequence: words.consequence })}
    >
      <ChangedRow value={Number(row[action.on.key])}>
        {asked.map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            label={words.fields?.[name]}
            hint={words.hints?.[name]}
          />
        ))}
      </ChangedRow>
    </FormDialog>
  )
}

function isAsked(only: Field['only'], row: AnyRow): boolean {
  return only === undefined || only.among.includes(String(row[only.column]))
}

/** What is changed begins as it is. */
function asItIs(asked: readonly (readonly [string, Field])[], row: AnyRow) {
  const kept = asked.filter(([, { asIs }]) => asIs === true)
  return Object.fromEntries(
    kept.map(([name, { kind }]) => [name, row[name] ?? (kind === 'count' ? 0 : undefined)]),
  )
}
