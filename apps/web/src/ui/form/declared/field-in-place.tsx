import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import type { Form, FormEndpoints } from '@daftari/contract/platform/records/form'
import type { List } from '@daftari/contract/table'
import { request } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { type AnyRow, cellText } from '../../cells/cell.tsx'
import { InPlace } from '../in-place/in-place.tsx'
import { changeOf, shownIn } from './change-of.ts'

interface FieldInPlaceProps {
  form: Form & { on: List }
  row: AnyRow
  /** A count or an amount among its fields. */
  name: string
  /** The column that shows it, where that has another name. */
  column?: string
  min?: number
  max?: number
  /** Only shown, whatever the right. */
  fixed?: boolean
}

/** One figure of a form, changed in its place in the list; the other values are sent unchanged. */
export function FieldInPlace({
  form,
  row,
  name,
  column = name,
  fixed = false,
  ...bounds
}: FieldInPlaceProps) {
  const { on, endpoints, fields, idAs, title } = form
  const context = { format: useFormat(), glossary: useGlossary() }
  const may = useCan(form.can) && !fixed
  const { run } = useCommand(endpoints.change as Endpoint, {
    refreshes: shownIn(form),
    silent: true,
  })
  const text = (key: string) => {
    const shown = on.columns[key]
    return shown === undefined ? '' : cellText(key, shown, row, context)
  }
  if (!may) return text(column)
  const of = { id: Number(row[on.key]), version: Number(row.version) }
  const optional = fields[name]?.mayBeEmpty === true
  return (
    <InPlace
      {...bounds}
      optional={optional}
      money={fields[name]?.kind === 'money'}
      value={row[column] as number | null}
      label={`${context.glossary.column(on, column)} · ${text(title)}`}
      save={async (value) => {
        const read = (await request(endpoints.values as FormEndpoints['values'], {
          params: { id: of.id },
        })) as OutputOf<FormEndpoints['values']>
        // Sent with the version that the list shows, so that a newer change is not overwritten.
        const entries = Object.entries({ ...read.values, [name]: value })
        const body = Object.fromEntries(entries.filter(([, one]) => one !== null))
        return run(changeOf(of, body, idAs))
      }}
    />
  )
}
