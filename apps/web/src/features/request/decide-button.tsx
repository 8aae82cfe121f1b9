import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'

/** Opens the decision on the requests that are chosen and wait for the reader. */
export default function DecideButton({ count, onClick }: { count: number; onClick(): void }) {
  const { t } = useTranslation('requests')
  return (
    <Button size="small" disabled={count === 0} onClick={onClick}>
      {t(($) => $.many.decide, { count })}
    </Button>
  )
}
