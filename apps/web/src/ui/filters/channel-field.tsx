import { auditOptions } from '@daftari/contract/origination/choices'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'

/** The channels that ever sent an application; asked for when the field is first opened. */
export function ChannelField({ label, text, style, onChange }: FieldProps) {
  const [opened, setOpened] = useState(false)
  const { data } = useQuery({
    queryKey: ['channels'],
    queryFn: ({ signal }) => call(auditOptions, {}, { signal }),
    staleTime: 5 * 60_000,
    enabled: opened,
    meta: { silent: true },
  })
  return (
    <Select<string | null>
      aria-label={label}
      prefix={<FieldLabel>{label}</FieldLabel>}
      style={style}
      options={(data?.channels ?? []).map((value) => ({ value, label: value }))}
      loading={opened && data === undefined}
      allowClear
      showSearch
      popupMatchSelectWidth={false}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      value={text === '' ? null : text}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
