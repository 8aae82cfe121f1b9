import type { DemoSignIn, demoSignIns } from '@daftari/contract/administration/session'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type Addressed, call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './login.module.css'

/** The endpoint without its schema, which the sign-in page need not load. */
const address: Addressed<typeof demoSignIns> = { method: 'GET', path: '/demoSignIns' }

interface DemoSignInsProps {
  busy: boolean
  onChoose(one: DemoSignIn): void
}

/** Somebody of each kind of work, where the lender is the simulated one. */
export function DemoSignIns({ busy, onChoose }: DemoSignInsProps) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['demo-sign-ins'],
    queryFn: ({ signal }) => call(address, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })
  if (data === undefined || data.rows.length === 0) return null
  return (
    <fieldset className={styles.demo}>
      <legend>{t(($) => $.login.demo.title)}</legend>
      {data.rows.map((one) => (
        <Button
          key={one.account}
          size="small"
          disabled={busy}
          title={one.account}
          onClick={() => onChoose(one)}
        >
          {t(($) => $.login.demo.roles[one.role as 'admin'])}
        </Button>
      ))}
    </fieldset>
  )
}
