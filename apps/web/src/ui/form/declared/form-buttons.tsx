import type { Form } from '@daftari/contract/platform/records/form'
import { Button, type ButtonProps } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { Late } from '../../dialog/late.tsx'
import type { FormContext } from './declared-form.tsx'
import { useFormWords } from './form-words.ts'

const DeclaredForm = lazy(() => import('./declared-form.tsx'))

type Look = Pick<ButtonProps, 'type' | 'size'>

/** Adds one, where the form does that and the reader may. */
export function CreateButton({
  form,
  type,
  size,
  ...context
}: { form: Form } & Look & FormContext) {
  const { create = '' } = useFormWords(form, context.says)
  const look = {
    ...(type === undefined ? {} : { type }),
    ...(size === undefined ? {} : { size }),
    ...(form.danger === true ? { danger: true } : {}),
  }
  return form.endpoints.create === undefined ? null : (
    <FormButton form={form} row={undefined} text={create} context={context} {...look} />
  )
}

/** The same, opened by the page itself. */
export function CreateForm({ form, open, ...props }: CreateFormProps) {
  const may = useCan(form.can)
  const wanted = may && open
  return (
    <Late wanted={wanted}>{wanted && <DeclaredForm form={form} row={undefined} {...props} />}</Late>
  )
}

interface CreateFormProps extends FormContext {
  form: Form
  open: boolean
  onClose(): void
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

interface FormButtonProps extends Look, Pick<ButtonProps, 'danger'> {
  form: Form
  row: AnyRow | undefined
  text: string
  context?: FormContext
}

function FormButton({ form, row, text, context, ...look }: FormButtonProps) {
  const may = useCan(form.can)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Late wanted={open}>
        {open && <DeclaredForm form={form} row={row} onClose={() => setOpen(false)} {...context} />}
      </Late>
    </>
  )
}
