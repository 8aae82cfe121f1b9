import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import {
  askedFor,
  bodyFor,
  type Form,
  type FormEndpoints,
} from '@daftari/contract/platform/records/form'
import type { WhatWasRead as Read } from '@daftari/contract/platform/what-was-read'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { request } from '../../../lib/api/call.ts'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { type Refreshes, useCommand } from '../../../lib/use-command.ts'
import { FieldInput } from '../../action/field-input.tsx'
import { type AnyRow, cellText } from '../../cells/cell.tsx'
import { ReadDialog } from '../../what-was-read.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { Pair } from '../pair.tsx'
import { changeOf, shownIn } from './change-of.ts'
import { filledIn, type Says, useFormWords } from './form-words.ts'
import { ChangedRow, type Option, OptionsGiven } from './option-input.tsx'

interface DeclaredFormProps {
  form: Form
  /** The row that is changed; a new one without. */
  row: AnyRow | undefined
  onClose(): void
}

/** What a form that adds something has from where it is opened. */
export interface FormContext {
  /** What is sent and not asked for: the loan or the payment that it is of. */
  given?: { params?: object; body?: object }
  /** Initial values, where the caller knows them. */
  first?: Readonly<Record<string, unknown>>
  says?: Says
  /** What its fields whose options are `given` offer, by their names. */
  offers?: Readonly<Record<string, readonly Option[]>>
  /** The effect of saving, where one text cannot say it. */
  consequence?: string
  /** Said when it is saved, where one text cannot say it. */
  done?: (answer: unknown) => string
  refreshes?: Refreshes
  onDone?: (answer: unknown) => void
}

type ValuesRead = FormEndpoints['values']
type Values = OutputOf<ValuesRead>

/**
 * The dialog of a declared form, there while it is open: a new one begins as declared, another with what
 * the server has then.
 */
export default function DeclaredForm(props: DeclaredFormProps & FormContext) {
  const { form, row, onClose } = props
  const id = row === undefined ? undefined : Number(row[form.on?.key ?? 'id'])
  const { values } = form.endpoints
  const query = useQuery({
    queryKey: ['form', form.name, id],
    queryFn: async ({ signal }) =>
      (await request(values as ValuesRead, { params: { id: id ?? 0 } }, { signal })) as Values,
    enabled: id !== undefined && values !== undefined,
    // Values and version belong together, and stay what they were when it was opened.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { isError } = query
  // The failure was already reported; another click tries again.
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  if (id === undefined) return <Dialog {...props} of={undefined} />
  return query.data === undefined ? null : <Dialog {...props} of={query.data} />
}

function Dialog({
  form,
  row,
  of,
  onClose,
  ...now
}: DeclaredFormProps & FormContext & { of: Values | undefined }) {
  // What is given is as it was seen when the form was opened: what somebody saved since refuses it.
  const [given] = useState(now.given)
  const context: FormContext = { ...now, ...(given === undefined ? {} : { given }) }
  const purpose = of === undefined ? 'create' : 'change'
  const named = useTitle(form, row)
  const words = useFormWords(form, { name: named ?? '', ...context.says })
  const own = row === undefined ? undefined : words.changeConsequence
  const { consequence = own ?? words.consequence } = context
  const title = named ?? words.title ?? words.create ?? ''
  const asked = askedFor(form.fields, purpose).filter(([name]) => !isGiven(name, context))
  const names = asked.map(([name]) => name).join()
  const schema = useMemo(() => schemaOf(form, names.split(','), purpose), [form, names, purpose])
  const [read, setRead] = useState<Read>()
  const saved = useRef(false)
  const save = useSave(form, of, words.done, {
    ...context,
    onDone(answer) {
      const found = readIn(answer)
      saved.current = found !== undefined
      setRead(found)
      context.onDone?.(answer)
    },
  })
  // What was read of the file is looked at before the form goes.
  if (read !== undefined) return <ReadDialog of={read} onClose={onClose} />
  return (
    <ChangedRow value={of?.id}>
      <OptionsGiven value={context.offers ?? {}}>
        <FormDialog
          open
          title={title}
          schema={schema}
          initial={of?.values ?? { ...firstOf(form), ...context.first }}
          danger={form.danger === true}
          onSubmit={save}
          onClose={() => {
            if (!saved.current) onClose()
          }}
          {...(of === undefined && words.create !== undefined ? { submitText: words.create } : {})}
          {...(consequence === undefined ? {} : { consequence })}
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
      </OptionsGiven>
    </ChangedRow>
  )
}

const readIn = (answer: unknown) => (answer as { whatWasRead?: Read } | undefined)?.whatWasRead

const isGiven = (name: string, { given }: FormContext) => Object.hasOwn(given?.body ?? {}, name)

/** The schema of the body, with the file that is sent beside it. */
function schemaOf({ fields }: Form, names: readonly string[], purpose: 'create' | 'change') {
  const asked = Object.entries(fields).filter(([name]) => names.includes(name))
  const files = asked.filter(([, { kind }]) => kind === 'file')
  return bodyFor(Object.fromEntries(asked), purpose).safeExtend(
    Object.fromEntries<z.ZodType>(files.map(([name]) => [name, z.instanceof(File)])),
  )
}

/** The row by the column that names it. */
function useTitle({ on, title }: Form, row: AnyRow | undefined): string | undefined {
  const context = { format: useFormat(), glossary: useGlossary() }
  if (on === undefined) return row?.[title] as string | undefined
  const column = on.columns[title]
  return row === undefined || column === undefined
    ? undefined
    : cellText(title, column, row, context)
}

function useSave(
  form: Form,
  of: Values | undefined,
  text: string | undefined,
  { done, given, onDone, refreshes: more = [] }: FormContext,
) {
  const { endpoints, fields, idAs, within } = form
  const endpoint: Endpoint | undefined = of === undefined ? endpoints.create : endpoints.change
  const { run } = useCommand(endpoint as Endpoint, {
    refreshes: [...shownIn(form), ...more],
    silent: true,
    done: done ?? ((answer) => filledIn(text ?? '', answer as Says)),
  })
  const isFile = (name: string) => fields[name]?.kind === 'file'
  return async (entered: Record<string, unknown>) => {
    const { params, body: beside } = given ?? {}
    const file = Object.entries(entered).find(([name]) => isFile(name))?.[1] as File | undefined
    const asked = Object.fromEntries(Object.entries(entered).filter(([name]) => !isFile(name)))
    const body = within === undefined ? asked : { [within]: asked }
    const answer = await run(
      of === undefined
        ? ({ body: { ...body, ...beside }, ...(params && { params }) } as never)
        : changeOf(of, body, idAs),
      file,
    )
    onDone?.(answer)
  }
}

type Asked = ReturnType<typeof askedFor>

/** Each field on a new line, or beside the previous one. */
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
