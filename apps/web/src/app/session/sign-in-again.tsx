import { useEffect, useRef } from 'react'
import { call } from '../../lib/api/call.ts'
import { userDetailAddress } from '../../lib/api/session-addresses.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { listenToSignIns } from '../../lib/signed-in.ts'
import { ConsoleModal } from '../../ui/dialog/console-modal.tsx'
import { SignIn } from '../login/sign-in.tsx'

/** Only the same person may continue in their tabs, so the account is fixed. */
export default function SignInAgain({ onAnswer }: { onAnswer: (again: boolean) => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  useSignInElsewhere(user.account, () => onAnswer(true))
  return (
    <ConsoleModal
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
      <SignIn account={user.account} onSignedIn={() => onAnswer(true)} />
    </ConsoleModal>
  )
}

/** In the small window of the company account, or in another tab of this browser, as the same person. */
function useSignInElsewhere(account: string, onSignedIn: () => void): void {
  const latest = useRef(onSignedIn)
  latest.current = onSignedIn
  useEffect(
    () =>
      listenToSignIns(() => {
        call(userDetailAddress, { query: { menus: 'pages' } }, { quiet: true }).then(
          (user) => user.account === account && latest.current(),
          // Nobody has signed in after all: the dialog stays open.
          () => undefined,
        )
      }),
    [account],
  )
}
