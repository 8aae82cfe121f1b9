import type { Setting, SettingDocument } from '@daftari/contract/platform/records/setting'
import type { ComponentType } from 'react'
import { Boundary } from '../../ui/instead/boundary.tsx'
import { useEntered } from './use-entered.ts'

/** Shows what a version would do before it counts. */
export type Trial = ComponentType<{ object: string; document: SettingDocument }>

interface EnteredTrialProps {
  trial: Trial
  of: Setting
  object: string
}

/** Of what is entered in the form. */
export function EnteredTrial({ of, ...props }: EnteredTrialProps) {
  const document = useEntered(of)
  return document === undefined ? null : <TrialOf {...props} document={document} />
}

interface TrialOfProps {
  trial: Trial
  object: string
  document: SettingDocument
}

/** Of these words of a setting; what is tried fails without them. */
export function TrialOf({ trial: Shown, object, document }: TrialOfProps) {
  return (
    <Boundary of={document}>
      <Shown object={object} document={document} />
    </Boundary>
  )
}
