import type { OutputOf } from '@daftari/contract/endpoint'
import type { KnownOptions, OptionSource } from '@daftari/contract/platform/records/option-source'
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

/** What a field of the form offers; empty until it is known. */
export function useOptionsOf(source: KnownOptions | OptionSource): readonly Option[] {
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
  return typeof source === 'string' ? known[source] : (data?.options ?? [])
}

type OptionInputProps = Omit<SelectProps, 'options'> & { source: KnownOptions | OptionSource }

/** Several by their codes, or all. */
export function EveryOption({ source, ...rest }: { source: KnownOptions | OptionSource }) {
  const options = useOptionsOf(source).map(({ value, label }) => ({ value: String(value), label }))
  return <EveryOrSome {...rest} options={options} />
}

/** One of what the server offers, or several with `mode="multiple"`. */
export function OptionInput({ source, ...rest }: OptionInputProps) {
  const options = useOptionsOf(source)
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
