import type { Form } from '@daftari/contract/platform/records/form'
import { Button, type ButtonProps } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { Late } from '../../dialog/late.tsx'
import { useFormWords } from './form-words.ts'

const DeclaredForm = lazy(() => import('./declared-form.tsx'))

interface CreateButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  form: Form
  /** What stands there already: the loan that it is about. */
  begin?: Readonly<Record<string, unknown>>
}

/** Adds one, where the form does that and the reader may. */
export function CreateButton({ form, ...look }: CreateButtonProps) {
  const { create = '' } = useFormWords(form)
  return form.endpoints.create === undefined ? null : (
    <FormButton form={form} row={undefined} text={create} {...look} />
  )
}

/** Changes a row of the form's list; nothing for a row that it is not for. */
export function ChangeButton({ form, row }: { form: Form; row: AnyRow }) {
  const { t } = useTranslation()
  const { change = t(($) => $.form.change) } = useFormWords(form)
  return isFor(form, row) ? (
    <FormButton form={form} row={row} text={change} type="link" size="small" />
  ) : null
}

function isFor({ rows, endpoints }: Form, row: AnyRow): boolean {
  if (endpoints.change === undefined) return false
  return rows === undefined || rows.among.includes(String(row[rows.column]))
}

/** Opened by the page itself, as by a row that is opened; closed without a row. */
export function RowForm(props: { form: Form; row: AnyRow | undefined; onClose(): void }) {
  const may = useCan(props.form.can)
  const wanted = may && props.row !== undefined
  return <Late wanted={wanted}>{wanted && <DeclaredForm {...props} />}</Late>
}

interface FormButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  form: Form
  row: AnyRow | undefined
  text: string
  begin?: Readonly<Record<string, unknown>>
}

function FormButton({ form, row, text, begin, ...look }: FormButtonProps) {
  const may = useCan(form.can)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Late wanted={open}>
        {open && <DeclaredForm {...{ form, row, begin }} onClose={() => setOpen(false)} />}
      </Late>
    </>
  )
}
