import type {
  confirmFactor,
  disableTotp,
  enableTotp,
  renewRecoveryCodes,
} from '@daftari/contract/administration/second-factor'
import type { OutputOf } from '@daftari/contract/endpoint'
import { Button, Form, Input } from 'antd'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'

type TakesCode =
  | typeof confirmFactor
  | typeof disableTotp
  | typeof enableTotp
  | typeof renewRecoveryCodes

interface CodeFormProps<E extends TakesCode> {
  endpoint: E
  submit: string
  danger?: boolean
  onDone(output: OutputOf<E>): void
}

/** One code and its purpose; a problem is shown at the field. */
export function CodeForm<E extends TakesCode>({
  endpoint,
  submit,
  danger = false,
  onDone,
}: CodeFormProps<E>) {
  const { t } = useTranslation('second-factor')
  const [form] = Form.useForm<{ code: string }>()
  const { run, busy } = useCommand<TakesCode>(endpoint, { silent: true })
  const send = async ({ code }: { code: string }) => {
    try {
      onDone((await run({ body: { code } })) as OutputOf<E>)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setFields([{ name: 'code', errors: [error.message] }])
    }
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void send(typed)}>
      <Form.Item
        name="code"
        label={t(($) => $.code)}
        rules={[{ required: true, min: 6, message: t(($) => $.code) }]}
      >
        <Input autoFocus autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {submit}
      </Button>
    </Form>
  )
}
