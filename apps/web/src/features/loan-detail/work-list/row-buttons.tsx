import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { type RowAct, rowActs, type WorkRow } from './row-acts.ts'

interface RowButtonsProps {
  row: WorkRow
  onOpen(row: WorkRow): void
  onAct(act: RowAct, row: WorkRow): void
}

/** Take a waiting task, open others; rarer acts are in the menu. */
export function RowButtons({ row, onOpen, onAct }: RowButtonsProps) {
  const { t } = useTranslation('loan-admin')
  const { user, can } = useSession()
  const acts = rowActs(row, { id: user.id, can })
  const rest = acts.filter((act) => act !== 'take')
  return (
    <>
      {acts.includes('take') ? (
        <Button type="link" size="small" onClick={() => onAct('take', row)}>
          {t(($) => $.acts.take)}
        </Button>
      ) : (
        <Button type="link" size="small" onClick={() => onOpen(row)}>
          {t(($) => $.list.open)}
        </Button>
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((act) => ({
              key: act,
              label: `${t(($) => $.acts[act])}…`,
              danger: act === 'blacklist',
            })),
            onClick: ({ key }) => onAct(key as RowAct, row),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={`${t(($) => $.acts.more)} ${row.id}`}
          />
        </Dropdown>
      )}
    </>
  )
}
