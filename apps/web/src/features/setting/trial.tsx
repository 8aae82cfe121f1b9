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

/** Runs the trial on what is entered in the form. */
export function EnteredTrial({ of, ...props }: EnteredTrialProps) {
  const document = useEntered(of)
  return document === undefined ? null : <TrialOf {...props} document={document} />
}

interface TrialOfProps {
  trial: Trial
  object: string
  document: SettingDocument
}

/** The trial of a document of a setting; a failure stays within the trial. */
export function TrialOf({ trial: Shown, object, document }: TrialOfProps) {
  return (
    <Boundary of={document}>
      <Shown object={object} document={document} />
    </Boundary>
  )
}
