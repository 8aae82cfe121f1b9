import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { LoginForm } from '../login/login-form.tsx'

/** Only the same person may go on in their own tabs, so the account is given. */
export default function SignInAgain({ onAnswer }: { onAnswer: (again: boolean) => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <Modal
      open
      width={400}
      title={t(($) => $.session.againTitle)}
      footer={null}
      mask={{ closable: false }}
      zIndex={2000}
      onCancel={() => onAnswer(false)}
      // The dialog itself would give the focus to its cross.
      afterOpenChange={(open) => {
        if (open) document.getElementById('password')?.focus()
      }}
    >
      <p>{t(($) => $.session.againText)}</p>
      <LoginForm account={user.account} onSignedIn={() => onAnswer(true)} />
    </Modal>
  )
}
