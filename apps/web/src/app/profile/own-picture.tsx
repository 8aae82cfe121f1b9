import { removeOwnPicture, saveOwnPicture } from '@daftari/contract/administration/own-picture'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { FileInput } from '../../ui/form/file-input.tsx'
import { userQuery } from '../session/user-query.ts'

const refreshes = [userQuery.queryKey]

/** The user's own picture, as colleagues see it: chosen, changed or taken away. */
export function OwnPicture() {
  const { t } = useTranslation('own-picture')
  const { user } = useSession()
  const [file, setFile] = useState<File>()
  const saving = useCommand(saveOwnPicture, { refreshes, done: t(($) => $.saved) })
  const removing = useCommand(removeOwnPicture, { refreshes, done: t(($) => $.removed) })
  // A failure is said by the command itself.
  const after = (act: Promise<unknown>) => act.then(() => setFile(undefined)).catch(() => undefined)
  return (
    <Flex vertical gap={12} align="start">
      {user.avatar !== '' && <img src={user.avatar} alt="" width={128} height={128} />}
      <FileInput
        aria-label={t(($) => $.tab)}
        accept="image/jpeg,image/png,image/webp"
        value={file}
        onChange={setFile}
      />
      <span>{t(($) => $.hint)}</span>
      <Flex gap={8}>
        <Button
          type="primary"
          disabled={file === undefined}
          loading={saving.busy}
          onClick={() => void after(saving.run({ body: {} }, file))}
        >
          {t(($) => $.save)}
        </Button>
        {user.avatar !== '' && (
          <Button loading={removing.busy} onClick={() => void after(removing.run({}))}>
            {t(($) => $.remove)}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
