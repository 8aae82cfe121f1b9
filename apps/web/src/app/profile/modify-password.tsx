import { modifyPassword } from '@daftari/contract/administration/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { FrontCard } from '../front/front-card.tsx'
import { signOut } from '../session/sign-out.ts'
import { userQuery } from '../session/user-query.ts'
import { PasswordForm } from './password-form.tsx'

/** Forced on one whose password has expired; open to everyone else. */
export function ModifyPassword() {
  const { t } = useTranslation()
  const { t: password } = useTranslation('password')
  const router = useRouter()
  const client = useQueryClient()
  const { data: user } = useQuery(userQuery)
  if (user === undefined) return null
  const goOn = async () => {
    await client.resetQueries({ queryKey: userQuery.queryKey })
    router.history.push('/')
  }
  return (
    <FrontCard title={password(($) => $.title)} signedIn>
      {user.expired && (
        <Alert
          type="warning"
          title={password(($) => $.expired)}
          style={{ marginBottom: 16 }}
          showIcon
        />
      )}
      <PasswordForm
        endpoint={modifyPassword}
        readOnly={{ label: password(($) => $.userName), value: user.name }}
        onDone={() => void goOn()}
      />
      <Button type="link" style={{ paddingInline: 0, marginTop: 12 }} onClick={() => void leave()}>
        {user.expired ? t(($) => $.navbar.logOut) : t(($) => $.notPermitted.home)}
      </Button>
    </FrontCard>
  )

  async function leave(): Promise<void> {
    if (user?.expired === true) await signOut()
    else router.history.push('/')
  }
}
