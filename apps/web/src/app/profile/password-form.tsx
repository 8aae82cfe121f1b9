import { InfoCircleOutlined } from '@ant-design/icons'
import type {
  modifyPassword,
  modifyTelephonePassword,
} from '@daftari/contract/administration/session'
import { Button, Form, Input, Popover } from 'antd'
import type { FormInstance, Rule } from 'antd/es/form'
import { useId } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { encrypt } from '../../lib/encrypt.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'

interface PasswordFormProps {
  endpoint: typeof modifyPassword | typeof modifyTelephonePassword
  /** What the form is about, shown and not changed. */
  readOnly: { label: string; value: string }
  onDone(): void
}

interface Entered {
  old_password: string
  new_password: string
  confirm_password: string
}

/** Three passwords, checked as they are left, and sent encrypted. */
export function PasswordForm({ endpoint, readOnly, onDone }: PasswordFormProps) {
  const { t } = useTranslation('password')
  const [form] = Form.useForm<Entered>()
  const { send, busy } = useSend(endpoint, form, onDone)
  const rules = usePasswordRules()
  const about = useId()
  return (
    <Form<Entered>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onChange']}
      onFinish={send}
    >
      <Form.Item label={readOnly.label} htmlFor={about}>
        <Input
          id={about}
          value={readOnly.value}
          readOnly
          variant="filled"
          autoComplete="username"
        />
      </Form.Item>
      <Form.Item name="old_password" label={t(($) => $.old)} rules={rules.old}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="new_password"
        label={
          <>
            {t(($) => $.fresh)}
            <PasswordStandard />
          </>
        }
        dependencies={['old_password']}
        rules={rules.fresh}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="confirm_password"
        label={t(($) => $.confirm)}
        dependencies={['new_password']}
        rules={rules.confirm}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t(($) => $.submit)}
      </Button>
    </Form>
  )
}

function useSend(
  endpoint: PasswordFormProps['endpoint'],
  form: FormInstance<Entered>,
  onDone: () => void,
) {
  const { t } = useTranslation('password')
  const { run, busy } = useCommand(endpoint)
  const send = async (entered: Entered) => {
    try {
      const { old_password, new_password, confirm_password } = entered
      const { values, keyId } = await encrypt([old_password, new_password, confirm_password])
      const [oldSent = '', freshSent = '', confirmSent = ''] = values
      const body = {
        old_password: oldSent,
        new_password: freshSent,
        confirm_password: confirmSent,
        ...(keyId === undefined ? {} : { key_id: keyId }),
      }
      await run({ body })
      toast.good(t(($) => $.success))
      form.resetFields()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showAt(form, error)
    }
  }
  return { send, busy }
}

const fieldOfRefusal: Readonly<Record<string, keyof Entered>> = {
  'password.wrong': 'old_password',
  'password.different': 'confirm_password',
  'password.same': 'new_password',
  'password.weak': 'new_password',
  'password.common': 'new_password',
  'password.used': 'new_password',
}

/** The server's objection is shown at its field, besides in the toast. */
function showAt(form: FormInstance<Entered>, error: ApiError): void {
  const field = fieldOfRefusal[error.code]
  if (field !== undefined) form.setFields([{ name: field, errors: [error.message] }])
}

function usePasswordRules() {
  const { t } = useTranslation('password')
  const required = (message: string): Rule => ({ required: true, message })
  const fresh: Rule = ({ getFieldValue }) => ({
    validator: async (_, value: string | undefined) => {
      const old: unknown = getFieldValue('old_password')
      if (value !== undefined && value !== '' && value === old) {
        throw new Error(t(($) => $.identical))
      }
    },
  })
  const confirm: Rule = ({ getFieldValue }) => ({
    validator: async (_, value: string | undefined) => {
      if (value !== undefined && value !== '' && value !== getFieldValue('new_password')) {
        throw new Error(t(($) => $.different))
      }
    },
  })
  return {
    old: [required(t(($) => $.oldMissing))],
    fresh: [required(t(($) => $.freshMissing)), fresh],
    confirm: [required(t(($) => $.confirmMissing)), confirm],
  }
}

function PasswordStandard() {
  const { t } = useTranslation('password')
  return (
    <Popover
      trigger={['hover', 'focus', 'click']}
      title={t(($) => $.standard)}
      content={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          <li>{t(($) => $.standardLength)}</li>
          <li>{t(($) => $.standardLetters)}</li>
          <li>{t(($) => $.standardMix)}</li>
        </ul>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<InfoCircleOutlined />}
        aria-label={t(($) => $.standard)}
      />
    </Popover>
  )
}
