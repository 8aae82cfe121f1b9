import { beginLink, ownSignOn } from '@daftari/contract/administration/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'

/** The user's account at the lender's identity provider, where there is one. */
export function OwnSignOn() {
  const { t } = useTranslation('second-factor')
  const { data } = useQuery({
    queryKey: ['own-sign-on'],
    queryFn: ({ signal }) => call(ownSignOn, {}, { signal }),
  })
  if (data?.offered !== true) return null
  return (
    <section style={{ marginTop: 24 }}>
      <h3>{t(($) => $.signOn)}</h3>
      {data.linkedAt === null ? (
        <Link />
      ) : (
        <p>{t(($) => $.linked, { day: data.linkedAt.slice(0, 10) })}</p>
      )}
    </section>
  )
}

function Link() {
  const { t } = useTranslation('second-factor')
  const [form] = Form.useForm<{ linkPassword: string }>()
  const { run, busy } = useCommand(beginLink, { silent: true })
  const link = async ({ linkPassword: password }: { linkPassword: string }) => {
    try {
      const { address } = await run({ body: { password } })
      location.assign(address)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setFields([{ name: 'linkPassword', errors: [error.message] }])
    }
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void link(typed)}>
      <p>{t(($) => $.linkText)}</p>
      <Form.Item
        name="linkPassword"
        label={t(($) => $.password)}
        rules={[{ required: true, message: t(($) => $.password) }]}
      >
        <Input.Password autoComplete="current-password" maxLength={512} />
      </Form.Item>
      <Button htmlType="submit" loading={busy}>
        {t(($) => $.link)}
      </Button>
    </Form>
  )
}
