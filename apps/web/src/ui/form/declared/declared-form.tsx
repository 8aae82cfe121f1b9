import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import {
  askedFor,
  bodyFor,
  type Form,
  type FormEndpoints,
} from '@daftari/contract/platform/records/form'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useMemo } from 'react'
import { request } from '../../../lib/api/call.ts'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { FieldInput } from '../../action/field-input.tsx'
import { type AnyRow, cellText } from '../../cells/cell.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { Pair } from '../pair.tsx'
import { changeOf } from './change-of.ts'
import { useFormWords } from './form-words.ts'
import { ChangedRow } from './option-input.tsx'

interface DeclaredFormProps {
  form: Form
  /** The row that is changed; a new one without. */
  row: AnyRow | undefined
  /** Of a new one: what stands there already. */
  begin?: Readonly<Record<string, unknown>> | undefined
  onClose(): void
}

type Read = FormEndpoints['values']
type Values = OutputOf<Read>

/**
 * The dialog of a declared form, there while it is open: a new one begins as declared, another with what
 * the server has then.
 */
export default function DeclaredForm(props: DeclaredFormProps) {
  const { form, row, onClose } = props
  const id = row === undefined ? undefined : Number(row[form.on.key])
  const { values } = form.endpoints
  const query = useQuery({
    queryKey: ['form', form.name, id],
    queryFn: async ({ signal }) =>
      (await request(values as Read, { params: { id: id ?? 0 } }, { signal })) as Values,
    enabled: id !== undefined && values !== undefined,
    // Values and version belong together, and stay what they were when it was opened.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { isError } = query
  // What went wrong has been said; another click asks again.
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  if (id === undefined) return <Dialog {...props} of={undefined} />
  return query.data === undefined ? null : <Dialog {...props} of={query.data} />
}

function Dialog({ form, row, begin, of, onClose }: DeclaredFormProps & { of: Values | undefined }) {
  const purpose = of === undefined ? 'create' : 'change'
  const named = useTitle(form, row)
  const words = useFormWords(form, named)
  const title = named ?? words.create ?? ''
  const asked = askedFor(form.fields, purpose)
  const schema = useMemo(() => bodyFor(form.fields, purpose), [form.fields, purpose])
  const save = useSave(form, of, words.done)
  return (
    <ChangedRow value={of?.id}>
      <FormDialog
        open
        title={title}
        schema={schema}
        initial={of?.values ?? { ...firstOf(form), ...begin }}
        onSubmit={save}
        onClose={onClose}
        {...(of === undefined && words.create !== undefined ? { submitText: words.create } : {})}
        {...(words.consequence === undefined ? {} : { consequence: words.consequence })}
      >
        {linesOf(asked).map((line) => {
          const inputs = line.map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              label={words.fields?.[name]}
              hint={words.hints?.[name]}
            />
          ))
          const key = line.map(([name]) => name).join()
          return inputs.length === 1 ? (
            <Fragment key={key}>{inputs}</Fragment>
          ) : (
            <Pair key={key}>{inputs}</Pair>
          )
        })}
      </FormDialog>
    </ChangedRow>
  )
}

/** The row by the column that names it. */
function useTitle({ on, title }: Form, row: AnyRow | undefined): string | undefined {
  const context = { format: useFormat(), glossary: useGlossary() }
  const column = on.columns[title]
  return row === undefined || column === undefined
    ? undefined
    : cellText(title, column, row, context)
}

function useSave({ on, refreshes, endpoints, idAs }: Form, of: Values | undefined, done?: string) {
  const endpoint: Endpoint | undefined = of === undefined ? endpoints.create : endpoints.change
  const { run } = useCommand(endpoint as Endpoint, {
    refreshes: [on, ['record', on.name], ...refreshes],
    silent: true,
    ...(done === undefined ? {} : { done }),
  })
  return (body: Record<string, unknown>) =>
    run(of === undefined ? { body } : changeOf(of, body, idAs))
}

type Asked = ReturnType<typeof askedFor>

/** Each field on a line, or beside the one before it. */
function linesOf(asked: Asked): Asked[] {
  const lines: Asked[] = []
  for (const one of asked) {
    if (one[1].beside === true) lines.at(-1)?.push(one)
    else lines.push([one])
  }
  return lines
}

function firstOf({ fields }: Form): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, initial }]) => {
      if (initial === undefined) return []
      if (initial !== 'today') return [[name, initial]]
      return [[name, kind === 'month' ? today().slice(0, 7) : today()]]
    }),
  )
}
