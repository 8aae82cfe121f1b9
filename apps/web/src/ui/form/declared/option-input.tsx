import type { OutputOf } from '@daftari/contract/endpoint'
import type { Offered, OptionSource } from '@daftari/contract/platform/records/option-source'
import { useQuery } from '@tanstack/react-query'
import { Form, Select, type SelectProps } from 'antd'
import { createContext, useContext, useRef } from 'react'
import { request } from '../../../lib/api/call.ts'
import { useOptions } from '../../../lib/options.ts'
import { EveryOrSome } from './every-or-some.tsx'
import styles from './option-input.module.css'

/** The row that the form changes: what it has already is offered too. */
export const ChangedRow = createContext<number | undefined>(undefined)

export interface Option {
  value: string | number
  label: string
  group?: string | undefined
  fills?: OutputOf<OptionSource>['options'][number]['fills']
  text?: string | undefined
}

/** What opens the form offers in fields that leave it to it, by their names. */
export const OptionsGiven = createContext<Readonly<Record<string, readonly Option[]>>>({})

/** What a field of the form offers; empty until it is known. */
export function useOptionsOf(source: Offered, name = ''): readonly Option[] {
  return useOffered(source, name).options
}

type Own = OutputOf<OptionSource>['own']

function useOffered(source: Offered, name = ''): { options: readonly Option[]; own?: Own } {
  const { [name]: given = [] } = useContext(OptionsGiven)
  const known = useOptions()
  const of = useContext(ChangedRow)
  const own = typeof source === 'object' ? source : undefined
  const { data } = useQuery({
    queryKey: ['options', own?.path, of],
    queryFn: async ({ signal }) =>
      (await request(
        own as OptionSource,
        { query: of === undefined ? {} : { of } },
        {
          signal,
        },
      )) as OutputOf<OptionSource>,
    enabled: own !== undefined,
    meta: { silent: true },
  })
  if (source === 'given') return { options: given }
  if (typeof source === 'string') return { options: known[source] }
  return { options: data?.options ?? [], own: data?.own }
}

interface OptionInputProps extends Omit<SelectProps, 'options'> {
  source: Offered
  /** The field's name, where its options are given. */
  name?: string
}

/** Several by their codes, or all. */
export function EveryOption({ source, ...rest }: { source: Offered }) {
  const options = useOptionsOf(source).map(({ value, label }) => ({ value: String(value), label }))
  return <EveryOrSome {...rest} options={options} />
}

/**
 * One of what the server offers, or several with `mode="multiple"`. Choosing one fills in what it says of
 * other fields; one with a text of its own is read beside the row's.
 */
export function OptionInput({ source, name, ...rest }: OptionInputProps) {
  const { options, own } = useOffered(source, name)
  const fillIn = useFillIn()
  const chosen = options.find(({ value }) => value === rest.value)
  const onChange: SelectProps['onChange'] = (value, option) => {
    rest.onChange?.(value, option)
    fillIn(options.find((one) => one.value === value)?.fills)
  }
  return (
    <>
      <Select
        {...rest}
        onChange={onChange}
        options={grouped(options)}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {chosen?.text !== undefined && own !== undefined && (
        <div className={styles.beside}>
          {[own, { label: chosen.label, text: chosen.text }].map(({ label, text }) => (
            <section key={label}>
              <h4>{label}</h4>
              <p>{text}</p>
            </section>
          ))}
        </div>
      )}
    </>
  )
}

/** What another choice had put there goes; what was typed stays before it. */
function useFillIn() {
  const form = Form.useFormInstance()
  const filled = useRef<Readonly<Record<string, string>>>({})
  return (fills: Option['fills']) => {
    if (fills === undefined) return
    const texts = Object.entries(fills.texts).map(([field, text]) => {
      const now = String(form.getFieldValue(field) ?? '')
      const before = filled.current[field]
      const typed =
        before !== undefined && now.endsWith(before) ? now.slice(0, -before.length) : now
      return [field, [typed.trim(), text].filter((part) => part !== '').join('\n\n')]
    })
    filled.current = fills.texts
    form.setFieldsValue({ ...Object.fromEntries(texts), ...fills.choices })
  }
}

function grouped(options: readonly Option[]): NonNullable<SelectProps['options']> {
  const groups = new Set(options.map(({ group }) => group))
  if (groups.size === 1 && groups.has(undefined)) return [...options]
  return [...groups].map((group) => ({
    label: group ?? '',
    options: options.filter((one) => one.group === group),
  }))
}
