import type { OutputOf } from '@daftari/contract/endpoint'
import type { Offered, OptionSource } from '@daftari/contract/platform/records/option-source'
import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from 'antd'
import { createContext, useContext } from 'react'
import { request } from '../../../lib/api/call.ts'
import { useOptions } from '../../../lib/options.ts'
import { EveryOrSome } from './every-or-some.tsx'

/** The row that the form changes: what it has already is offered too. */
export const ChangedRow = createContext<number | undefined>(undefined)

export interface Option {
  value: string | number
  label: string
  group?: string | undefined
}

/** What opens the form offers in fields that leave it to it, by their names. */
export const OptionsGiven = createContext<Readonly<Record<string, readonly Option[]>>>({})

/** What a field of the form offers; empty until it is known. */
export function useOptionsOf(source: Offered, name = ''): readonly Option[] {
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
  if (source === 'given') return given
  return typeof source === 'string' ? known[source] : (data?.options ?? [])
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

/** One of what the server offers, or several with `mode="multiple"`. */
export function OptionInput({ source, name, ...rest }: OptionInputProps) {
  const options = useOptionsOf(source, name)
  return <Select {...rest} options={grouped(options)} showSearch={{ optionFilterProp: 'label' }} />
}

function grouped(options: readonly Option[]): NonNullable<SelectProps['options']> {
  const groups = new Set(options.map(({ group }) => group))
  if (groups.size === 1 && groups.has(undefined)) return [...options]
  return [...groups].map((group) => ({
    label: group ?? '',
    options: options.filter((one) => one.group === group),
  }))
}
