import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Field, Fields } from '@daftari/contract/platform/records/field'
import { Button, Form, Select, Space } from 'antd'
import { cloneElement, type ReactNode } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { controlOf } from './control-of.tsx'
import { useOptionsOf } from './option-input.tsx'

type Row = Readonly<Record<string, unknown>>

interface RowsInputProps {
  name: string
  of: Fields
  label: string
  /** The input of one field in the row at this place. */
  cell(name: string, field: Field, at: number): ReactNode
}

/** A table of rows with the same fields, added and removed one by one. */
export function RowsInput({ name, of, label, cell }: RowsInputProps) {
  const { t } = useTranslation()
  return (
    <Form.Item label={label}>
      <Form.List name={name}>
        {(rows, { add, remove }) => (
          <>
            {rows.map((row, index) => (
              <Space key={row.key} align="start">
                {Object.entries(of).map(([key, one]) => cell(key, one, row.name))}
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={t(($) => $.form.removeRow, { number: index + 1 })}
                  onClick={() => remove(row.name)}
                />
              </Space>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add(firstOf(of))}>
              {t(($) => $.form.addRow)}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}

interface PickedRowsInputProps {
  of: Fields
  /** The field in which several are chosen: each is a row. */
  pick: string
  id?: string
  value?: readonly Row[]
  onChange?(rows: readonly Row[]): void
}

/** A row for each that is chosen, its other fields beside its name. */
export function PickedRowsInput({ of, pick, value = [], onChange, ...rest }: PickedRowsInputProps) {
  const glossary = useGlossary()
  const options = useOptionsOf(of[pick]?.source ?? 'staff', pick)
  const others = Object.entries(of).filter(([name]) => name !== pick)
  const rowOf = (chosen: string | number) =>
    value.find((row) => row[pick] === chosen) ?? { ...firstOf(of), [pick]: chosen }
  return (
    <>
      <Select<(string | number)[]>
        {...rest}
        mode="multiple"
        value={value.map((row) => row[pick] as string | number)}
        options={options.map(({ value: one, label }) => ({ value: one, label }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen) => onChange?.(chosen.map(rowOf))}
      />
      {value.map((row) => {
        const label = options.find((one) => one.value === row[pick])?.label ?? ''
        return (
          <div key={String(row[pick])} style={{ display: 'flex', gap: 8, marginTop: 4 }}>
            {others.map(([name, one]) =>
              cloneElement(controlOf(name, one), {
                key: name,
                'aria-label': `${glossary.word(one.word ?? name)}: ${label}`,
                style: { width: 90 },
                value: row[name],
                onChange: (entered: unknown) =>
                  onChange?.(
                    value.map((other) => (other === row ? { ...row, [name]: entered } : other)),
                  ),
              } as object),
            )}
            {label}
          </div>
        )
      })}
    </>
  )
}

const firstOf = (of: Fields): Row =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  )
