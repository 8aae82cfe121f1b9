import { createRole } from '@daftari/contract/administration/roles'
import { Input, Select } from 'antd'
import { z } from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import type { Role } from '../../lib/roles.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const schema = createRole.body
  .pick({ code: true, name: true })
  .extend({ copyFrom: z.string().optional() })

interface CreateRoleDialogProps {
  open: boolean
  roles: readonly Role[]
  onClose(): void
  onCreated(code: string): void
}

/** A role begins empty, or with the rights of another. */
export function CreateRoleDialog({ open, roles, onClose, onCreated }: CreateRoleDialogProps) {
  const { t } = useTranslation('operation')
  const { run } = useCommand(createRole, { refreshes: [['roles']], silent: true })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.roles.createTitle)}
      schema={schema}
      submitText={t(($) => $.roles.create)}
      width={440}
      onSubmit={async ({ code, name, copyFrom }) => {
        const { pages = [], permissions = [] } = roles.find((one) => one.code === copyFrom) ?? {}
        await run({ body: { code, name, pages, permissions } })
        onCreated(code)
      }}
      onClose={onClose}
    >
      <Field name="name" label={t(($) => $.roles.name)}>
        <Input maxLength={100} autoFocus autoComplete="off" />
      </Field>
      <Field name="code" label={t(($) => $.roles.code)} hint={t(($) => $.roles.codeHint)}>
        <Input maxLength={40} autoComplete="off" />
      </Field>
      <Field name="copyFrom" label={t(($) => $.roles.copyFrom)}>
        <Select
          allowClear
          options={roles
            .filter((one) => !one.isAdmin)
            .map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
    </FormDialog>
  )
}
