import { useTranslation } from '../../lib/i18n.ts'
import { useShownShortcuts } from '../../lib/shortcuts.ts'
import { ConsoleModal } from '../../ui/dialog/console-modal.tsx'
import styles from './layout.module.css'

/** What the keyboard can do here and now, as the parts that listen say: the shown page's first. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const known = new Map(
    useShownShortcuts().map(({ keys, text }) => [`${keys} ${text}`, { keys, text }]),
  )
  return (
    <ConsoleModal
      open
      width={420}
      title={t(($) => $.shortcuts.title)}
      footer={null}
      onCancel={onClose}
    >
      <dl className={styles.keys}>
        {[...known].map(([key, { keys, text }]) => (
          <div key={key}>
            <dt>
              {keys.split(' ').map((one) => (
                <kbd key={one}>{keyName(one)}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </ConsoleModal>
  )
}

const names: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Shows `alt+ArrowLeft` with the labels of the keys. */
function keyName(keys: string): string {
  return keys
    .split('+')
    .map((key) => names[key] ?? key)
    .join(' + ')
}
