import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from 'antd'
import { rolesQuery } from '../../lib/roles.ts'

/** Several of the lender's roles; the server refuses a role that the person may not give. */
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
