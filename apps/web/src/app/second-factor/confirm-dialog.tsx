import { confirmFactor } from '@daftari/contract/administration/second-factor'
import { useTranslation } from '../../lib/i18n.ts'
import { ConsoleModal } from '../../ui/dialog/console-modal.tsx'
import { CodeForm } from './code-form.tsx'

/** Before money moves or rights are given: a code of the app, over the work that it is for. */
export default function ConfirmDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const { t } = useTranslation('second-factor')
  return (
    <ConsoleModal
      open
      width={400}
      title={t(($) => $.confirmTitle)}
      footer={null}
      mask={{ closable: false }}
      zIndex={2000}
      onCancel={() => onAnswer(false)}
    >
      <p>{t(($) => $.confirmText)}</p>
      <CodeForm
        endpoint={confirmFactor}
        submit={t(($) => $.confirm)}
        onDone={() => onAnswer(true)}
      />
    </ConsoleModal>
  )
}
