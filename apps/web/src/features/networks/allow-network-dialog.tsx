import { allowNetwork } from '@daftari/contract/administration/networks'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { rolesQuery } from '../../lib/roles.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const schema = allowNetwork.body.extend({ role: z.string().optional() })

interface AllowNetworkDialogProps {
  open: boolean
  yourAddress: string
  onClose(): void
}

/** For everyone, or for those who hold a role; one cannot lock oneself out. */
export function AllowNetworkDialog({ open, yourAddress, onClose }: AllowNetworkDialogProps) {
  const { t } = useTranslation('operation')
  const { data: roles = [] } = useQuery(rolesQuery)
  const { run } = useCommand(allowNetwork, { refreshes: [['networks']], silent: true })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.networks.allow)}
      schema={schema}
      submitText={t(($) => $.networks.allow)}
      consequence={t(($) => $.networks.allowConsequence)}
      width={440}
      onSubmit={({ network, role, reason }) =>
        run({ body: { network, role: role ?? null, reason } })
      }
      onClose={onClose}
    >
      <Field
        name="network"
        label={t(($) => $.networks.network)}
        hint={t(($) => $.networks.hint, { address: yourAddress })}
      >
        <Input maxLength={50} autoFocus autoComplete="off" placeholder="10.0.0.0/8" />
      </Field>
      <Field name="role" label={t(($) => $.networks.role)}>
        <Select
          allowClear
          placeholder={t(($) => $.networks.everyone)}
          options={roles.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field name="reason" label={t(($) => $.audit.reason)}>
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
