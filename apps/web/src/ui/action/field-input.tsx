import { languages } from '@daftari/contract/language'
import type { Field as Declared } from '@daftari/contract/platform/records/field'
import { Form, Input } from 'antd'
import { useContext, useMemo } from 'react'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { controlOf } from '../form/declared/control-of.tsx'
import type { Said } from '../form/declared/form-words.ts'
import { PickedRowsInput, RowsInput } from '../form/declared/rows-input.tsx'
import { Field } from '../form/field.tsx'
import { FormSchema } from '../form/form-schema.ts'
import { DocumentParts } from './document-parts.ts'

interface FieldInputProps {
  name: string
  field: Declared
  /** The glossary's word for the name when left out. */
  label?: Said
  hint?: Said
  /** The row of a table that contains it. */
  row?: { of: string; at: number }
  /** The path of the group that contains it. */
  group?: readonly string[]
}

/** A declared field in a FormDialog: its kind decides its control. */
export function FieldInput(props: FieldInputProps) {
  return props.field.when === undefined ? <Asked {...props} /> : <AskedAtTimes {...props} />
}

/** Seen only while another field has one of the declared values; then it must have one as well. */
function AskedAtTimes(props: FieldInputProps) {
  const { name, field } = props
  const { when, schema } = field
  const other = Form.useWatch(when?.field ?? '', Form.useFormInstance()) as unknown
  const needed = useMemo(() => {
    const asked = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
    return z.strictObject({ [name]: asked })
  }, [name, schema])
  if (when?.among.includes(String(other)) !== true) return null
  return (
    <FormSchema value={needed}>
      <Asked {...props} />
    </FormSchema>
  )
}

function Asked({ name, field, label: own, hint: under, row, group = [] }: FieldInputProps) {
  const glossary = useGlossary()
  const other = Form.useWatch(field.by ?? '', Form.useFormInstance()) as unknown
  const [said, hint] = [saidOf(own, other), saidOf(under, other)]
  const label = said ?? glossary.fieldWord(name, field)
  if (field.kind === 'names') return <NamesInput {...{ name, field, label, hint, group }} />
  if (field.kind === 'document') return <DocumentInput name={name} group={group} label={label} />
  if (field.kind === 'rows' && field.pick === undefined) {
    const cell = (key: string, one: Declared, at: number) => (
      <FieldInput key={key} name={key} field={one} row={{ of: name, at }} />
    )
    return <RowsInput name={name} of={field.of ?? {}} label={label} cell={cell} />
  }
  const place =
    row === undefined ? { name: [...group, name] } : { name: [row.at, name], within: [row.of] }
  return (
    <Field
      {...place}
      label={label}
      hint={hint}
      {...(field.kind === 'flag' ? { valuePropName: 'checked' } : {})}
    >
      {field.kind === 'rows' ? (
        <PickedRowsInput of={field.of ?? {}} pick={field.pick ?? ''} />
      ) : (
        controlOf(name, field)
      )}
    </Field>
  )
}

/** The text for the current value of the other field, where texts depend on one. */
function saidOf(said: Said, other: unknown): string | undefined {
  return typeof said === 'object' ? said[String(other)] : said
}

interface DocumentInputProps {
  name: string
  group: readonly string[]
  label: string
}

/** Draws the part's own editor; without one its value is kept unchanged. */
function DocumentInput({ name, group, label }: DocumentInputProps) {
  const editor = useContext(DocumentParts)[name]?.editor
  const path = [...group, name]
  if (editor !== undefined) {
    return (
      <Field name={path} label={label}>
        {editor}
      </Field>
    )
  }
  return (
    <Form.Item name={path} hidden>
      <Input />
    </Form.Item>
  )
}

interface NamesInputProps {
  name: string
  field: Declared
  label: string
  hint: string | undefined
  group: readonly string[]
}

/** The same name in each language of the product. */
function NamesInput({ name, field, label, hint, group }: NamesInputProps) {
  const { t } = useTranslation()
  return languages.map((language) => (
    <Field
      key={language}
      name={[...group, name, language]}
      label={t(($) => $.form.inLanguage[language], { label })}
      hint={language === languages.at(-1) ? hint : undefined}
    >
      <Input maxLength={field.max ?? 300} autoComplete="off" lang={language} />
    </Field>
  ))
}
