import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useShownShortcuts } from '../../lib/shortcuts.ts'
import styles from './layout.module.css'

/** What the keyboard can do: the shown page's own keys first. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const ofPage = useShownShortcuts()
  const ofShell: readonly [string, string][] = [
    ['?', t(($) => $.shortcuts.sheet)],
    ['Esc', t(($) => $.shortcuts.escape)],
    ['↑ ↓', t(($) => $.shortcuts.rows)],
    ['Home End', t(($) => $.shortcuts.firstLast)],
    ['Enter', t(($) => $.shortcuts.openRow)],
    ['/', t(($) => $.shortcuts.filter)],
    ['r', t(($) => $.shortcuts.refresh)],
    ['[ ]', t(($) => $.shortcuts.pages)],
    ['Alt+← Alt+→', t(($) => $.shortcuts.tabs)],
    ['Alt+w', t(($) => $.shortcuts.closeTab)],
  ]
  const rows = [
    ...ofPage.map(({ keys, text }) => [keys, text] as const),
    ...ofShell.filter(([keys]) => !ofPage.some((one) => one.keys === keys)),
  ]
  return (
    <Modal open width={420} title={t(($) => $.shortcuts.title)} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        {rows.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
