import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from 'antd'
import { rolesQuery } from '../../lib/roles.ts'

/** Several of the lender's roles; whoever may not give one is told by the server. */
export function RoleInput(props: SelectProps<string[]>) {
  const { data = [], isPending } = useQuery(rolesQuery)
  return (
    <Select
      {...props}
      mode="multiple"
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
