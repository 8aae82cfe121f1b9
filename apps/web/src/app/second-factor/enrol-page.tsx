import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { FrontCard } from '../front/front-card.tsx'
import { signOut } from '../session/sign-out.ts'
import { userQuery } from '../session/user-query.ts'
import { Enrol } from './enrol.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Forced on one whose role needs an authenticator app; everybody else finds it in their profile. */
export function EnrolPage() {
  const { t } = useTranslation('second-factor')
  const { t: shell } = useTranslation()
  const router = useRouter()
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const { data: user } = useQuery(userQuery)
  if (user === undefined) return null
  const goOn = async () => {
    await client.resetQueries({ queryKey: userQuery.queryKey })
    router.history.push('/')
  }
  return (
    <FrontCard title={t(($) => $.tab)} signedIn>
      {codes === undefined ? (
        <>
          {user.second_factor.needed && (
            <Alert
              type="warning"
              title={t(($) => $.needed)}
              style={{ marginBottom: 16 }}
              showIcon
            />
          )}
          <Enrol onCodes={setCodes} />
        </>
      ) : (
        <RecoveryCodes codes={codes} onNoted={() => void goOn()} />
      )}
      <Button
        type="link"
        style={{ paddingInline: 0, marginTop: 12 }}
        onClick={() => void signOut()}
      >
        {shell(($) => $.navbar.logOut)}
      </Button>
    </FrontCard>
  )
}
