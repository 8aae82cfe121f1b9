import { modifyPassword, modifyTelephonePassword } from '@daftari/contract/administration/session'
import { Tabs } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { ConsoleModal } from '../../ui/dialog/console-modal.tsx'
import { OwnFactor } from '../second-factor/own-factor.tsx'
import { OwnPicture } from './own-picture.tsx'
import { PasswordForm } from './password-form.tsx'

/** The person's own account: the passwords of console and telephone, the authenticator and the picture. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { t: password } = useTranslation('password')
  const { t: factor } = useTranslation('second-factor')
  const { t: picture } = useTranslation('own-picture')
  const { user } = useSession()
  const telephone = user.telephone_account === '' ? password(($) => $.none) : user.telephone_account
  return (
    <ConsoleModal
      open
      width={700}
      title={t(($) => $.profile.title)}
      footer={null}
      onCancel={onClose}
    >
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'password',
            label: t(($) => $.profile.modifyPassword),
            children: (
              <PasswordForm
                endpoint={modifyPassword}
                readOnly={{ label: password(($) => $.userName), value: user.name }}
                onDone={onClose}
              />
            ),
          },
          {
            key: 'telephone',
            label: t(($) => $.profile.modifyTelephonePassword),
            children: (
              <PasswordForm
                endpoint={modifyTelephonePassword}
                readOnly={{ label: password(($) => $.telephoneAccount), value: telephone }}
                onDone={onClose}
              />
            ),
          },
          { key: 'factor', label: factor(($) => $.tab), children: <OwnFactor /> },
          { key: 'picture', label: picture(($) => $.tab), children: <OwnPicture /> },
        ]}
      />
    </ConsoleModal>
  )
}
