import { Form } from 'antd'
import { type ReactElement, type ReactNode, useContext } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { FormSchema } from './form-schema.ts'
import { MoneyInput, readAmount } from './money-input.tsx'
import { isRequired, ruleOf } from './zod-rules.ts'

interface FieldProps {
  /** The field's name in the body, or its path: `['address', 'town']`. */
  name: string | readonly (string | number)[]
  /** The path of the Form.List that contains it: antd reads the name from there. */
  within?: readonly (string | number)[]
  /** The glossary's word for the name when left out; '' for a control that names itself. */
  label?: ReactNode
  /** Under the control: what to enter, and why. */
  hint?: ReactNode
  /** `checked` for a switch or a checkbox. */
  valuePropName?: string
  children: ReactElement
}

/** One field of a FormDialog; its rule comes from the dialog's schema. */
export function Field(props: FieldProps) {
  const { name, within = [], label, hint, valuePropName = 'value', children } = props
  const schema = useContext(FormSchema)
  const glossary = useGlossary()
  if (schema === undefined) throw new Error('a Field stands in a FormDialog')
  const own = typeof name === 'string' ? [name] : [...name]
  const path = [...within, ...own]
  return (
    <Form.Item
      name={own}
      label={label === '' ? null : (label ?? glossary.word(String(path.at(-1))))}
      required={isRequired(schema, path)}
      rules={[ruleOf(schema, path, typeof hint === 'string' ? hint : undefined)]}
      extra={hint}
      valuePropName={valuePropName}
      {...(children.type === MoneyInput ? { getValueFromEvent: readAmount } : {})}
    >
      {children}
    </Form.Item>
  )
}
