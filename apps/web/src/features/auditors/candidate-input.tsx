import { auditorCandidates } from '@daftari/contract/origination/auditors'
import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from 'antd'
import { call } from '../../lib/api/call.ts'

/** Staff who have no authorisation yet. */
export function CandidateInput(props: SelectProps<number>) {
  const { data, isPending } = useQuery({
    queryKey: ['auditor-candidates'],
    queryFn: ({ signal }) => call(auditorCandidates, {}, { signal }),
  })
  return (
    <Select<number>
      {...props}
      autoFocus
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data?.rows ?? []).map(({ id, name, account }) => ({
        value: id,
        label: `${name} (${account})`,
      }))}
    />
  )
}
